import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFile, IconTrash } from '@tabler/icons-react';
import { IntoView } from '#web/ui/notice.tsx';
import { ReceiptPicture } from '../../../receipts/receipt-picture.tsx';
import classes from './chosen-file.module.css';
import type { Picture, ReceiptFile } from './use-receipt-file.ts';

type Props = { file: ReceiptFile; picture: Picture };

export const ChosenFile = ({ file, picture }: Props) => (
  <div className={classes.file}>
    <Box flex="none" w={56} h={72} bdrs="md" style={{ overflow: 'hidden' }}>
      <ReceiptPicture picture={picture} />
    </Box>
    <Box flex={1} miw={0}>
      <p className={classes.name}>
        <IconFile size={18} aria-hidden="true" />
        <span className="clip" title={picture.name}>
          {picture.name}
        </span>
      </p>
      <Uploading file={file} name={picture.name} />
    </Box>
    <Button
      variant="subtle"
      color="red"
      w={44}
      h={44}
      px={0}
      aria-label={`Remove ${picture.name}`}
      onClick={file.remove}
    >
      <IconTrash size={20} aria-hidden="true" />
    </Button>
  </div>
);

function Uploading({ file, name }: { file: ReceiptFile; name: string }) {
  const percent = Math.round(file.part * 100);
  if (file.isUploading) {
    return (
      <>
        <Progress mt={8} mb={4} value={percent} aria-label={`Upload of ${name}`} />
        <Text fz="sm" c="dimmed">
          <span className="num">{percent}%</span> of {sizeText(file.size ?? 0)} uploaded
        </Text>
      </>
    );
  }
  if (file.failure) {
    return (
      <IntoView>
        <Failed file={file} />
      </IntoView>
    );
  }
  return (
    file.isThere && (
      <Group component="p" gap={6} wrap="nowrap" mt={4} fz="sm" fw={500} c="success.7" role="status">
        <IconCircleCheck size={18} aria-hidden="true" />{' '}
        {file.isFromBefore ? 'Uploaded before' : 'Submission successful.'}
      </Group>
    )
  );
}

function Failed({ file }: { file: ReceiptFile }) {
  const { isRefused } = file;
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <p>
        {!isRefused && 'Submission error, please try again. '}
        {file.failure?.msg !== 'Submission error, please try again.' && file.failure?.msg}
      </p>
      {!isRefused && (
        <Button variant="default" h={44} onClick={file.retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
