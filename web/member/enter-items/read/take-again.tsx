import { Box, Button, Group } from '@mantine/core';
import { IconCamera, IconFile } from '@tabler/icons-react';
import { sortOut } from '#web/api/files/upload.ts';
import { withoutRepeated } from '#web/api/files/without-repeated.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { DropFiles } from '../../scan/drop-files.tsx';
import { hasCamera, Scan, useScan } from '../../scan/scan.tsx';
import { CutOffNote, hasProblem, PhotoNote, SeveralNote } from '../invoice/photo-note.tsx';
import { AddPhoto, Photos } from '../invoice/photos.tsx';
import type { ReceiptFile } from '../invoice/use-receipt-file.ts';
import type { useReading } from './use-reading.ts';

type Reading = NonNullable<ReturnType<typeof useReading>['reading']>;

/** Offered for a single photo; one that may not be readable is named with the reason. What is dropped is another receipt. */
export function TakeAgain({ file, read }: { file: ReceiptFile; read?: Reading['read'] }) {
  const { invoice, photos } = useWords('entry');
  return (
    <Box mb="xs">
      <DropFiles onFiles={useDrop()} />
      <Group gap="md">
        {hasCamera() && !file.isSeveral && !hasProblem(file) && !read?.cutOff && (
          <Scan onScan={(photo) => file.choose([photo])}>
            {(props) => (
              <Button {...props} variant="subtle" px={0} leftSection={<IconCamera size={20} aria-hidden="true" />}>
                {photos.takeAgain}
              </Button>
            )}
          </Scan>
        )}
        {!file.isSeveral && (
          <Scan isThere onScan={(chosen) => file.choose([chosen])}>
            {(props) => (
              <Button {...props} variant="subtle" px={0} leftSection={<IconFile size={20} aria-hidden="true" />}>
                {invoice.chooseFile}
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
}

/** What is dropped begins another receipt, with the files that can be photos of one. */
function useDrop() {
  const open = useScan();
  return async (files: readonly File[]) => {
    if (files.length < 2) return open(files);
    const { photos, refused } = await sortOut(files);
    const distinct = await withoutRepeated(photos);
    for (const { name, why } of refused) notify.danger(wordsOf('entry').photos.notAdded(name), { detail: why() });
    return distinct.length > 0 && open(distinct);
  };
}
