import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { acceptedTypes } from '#domain/files.ts';
import { ChosenFile } from './chosen-file.tsx';
import classes from './file-part.module.css';
import type { ReceiptFile } from './use-receipt-file.ts';

const accept = acceptedTypes('receipts').join(',');

type Props = { file: ReceiptFile; problem: string | undefined };

/** Two buttons, because asking for the camera hides the gallery on some phones. */
export function FilePart({ file, problem }: Props) {
  const choose = (chosen: File | null) => chosen && file.choose(chosen);
  return (
    <>
      <div className={classes.pick}>
        <FileButton accept={accept} capture="environment" onChange={choose}>
          {(props) => (
            <Button {...props} data-field="file" variant="light" h={52} leftSection={<IconCamera size={22} />}>
              Take a photo
            </Button>
          )}
        </FileButton>
        <FileButton accept={accept} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" h={52} leftSection={<IconPhoto size={22} />}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </div>
      <Text mt={4} fz="sm" c="dimmed">
        png, jpg, jpeg or pdf, up to 5MB
      </Text>
      {file.picture && <ChosenFile file={file} picture={file.picture} />}
      {problem && !file.picture && (
        <Text mt={8} fz="sm" c="danger.7" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
