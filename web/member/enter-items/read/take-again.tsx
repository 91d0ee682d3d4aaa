import { Box, Button, Group } from '@mantine/core';
import { IconCamera, IconFile } from '@tabler/icons-react';
import { DropFiles } from '../../scan/drop-files.tsx';
import { hasCamera, Scan, useScan } from '../../scan/scan.tsx';
import { CutOffNote, hasProblem, PhotoNote, SeveralNote } from '../invoice/photo-note.tsx';
import { AddPhoto, Photos } from '../invoice/photos.tsx';
import type { ReceiptFile } from '../invoice/use-receipt-file.ts';
import type { useReading } from './use-reading.ts';

type Reading = NonNullable<ReturnType<typeof useReading>['reading']>;

/** Offered for a single photo; one that may not be readable is named with the reason. What is dropped is another receipt. */
export const TakeAgain = ({ file, read }: { file: ReceiptFile; read?: Reading['read'] }) => (
  <Box mb="xs">
    <DropFiles onFiles={useScan()} />
    <Group gap="md">
      {hasCamera() && !file.isSeveral && !hasProblem(file) && !read?.cutOff && (
        <Scan onScan={(photo) => file.choose([photo])}>
          {(props) => (
            <Button {...props} variant="subtle" px={0} leftSection={<IconCamera size={20} aria-hidden="true" />}>
              Take it again
            </Button>
          )}
        </Scan>
      )}
      {!file.isSeveral && (
        <Scan isThere onScan={(chosen) => file.choose([chosen])}>
          {(props) => (
            <Button {...props} variant="subtle" px={0} leftSection={<IconFile size={20} aria-hidden="true" />}>
              Choose a file
            </Button>
          )}
        </Scan>
      )}
      <AddPhoto file={file} />
    </Group>
    <Photos file={file} />
    <PhotoNote file={file} />
    {read?.cutOff && <CutOffNote onRetake={file.isSeveral ? undefined : (photo) => file.choose([photo])} />}
    {read?.severalNumbers?.length ? <SeveralNote numbers={read.severalNumbers} /> : null}
  </Box>
);
