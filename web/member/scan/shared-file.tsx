import { Box, Button, Group, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { useObjectUrl } from '#web/ui/documents/use-object-urls.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import type { Shared } from '../entries/database.ts';
import { useScan } from './scan.tsx';
import { dropShared, findShared } from './shared.ts';

/**
 * What another app has shared with the program. Any page can send such a form, so nothing is done with the file before its
 * member has seen it and presses Use it.
 */
export function SharedFile() {
  const [shared, setShared] = useState<Shared>();
  const { slug = '' } = useParams({ strict: false });
  useEffect(() => {
    void findShared(slug).then(setShared, () => undefined);
  }, [slug]);
  if (!shared) return null;
  function close() {
    setShared(undefined);
    void dropShared();
  }
  return (
    <Box mb="lg">{shared.file ? <Question file={shared.file} onClose={close} /> : <NoReceipt onClose={close} />}</Box>
  );
}

function Question({ file, onClose }: { file: File; onClose: () => void }) {
  const open = useScan();
  const words = useWords('entry').shared;
  const url = useObjectUrl(file);
  const isPicture = file.type.startsWith('image/');
  function use() {
    if (open([file])) onClose();
  }
  return (
    <Notice
      kind="info"
      title={isPicture ? words.usePicture : words.useFile}
      actions={
        <Group gap="xs">
          <Button onClick={use}>{words.use}</Button>
          <Button variant="default" onClick={onClose}>
            {words.discard}
          </Button>
        </Group>
      }
    >
      <Group gap="sm" mt="xs" wrap="nowrap">
        {isPicture && <Thumb url={url} alt={words.whatWasShared} size={96} />}
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          <Own>{file.name}</Own>
        </Text>
      </Group>
    </Notice>
  );
}

function NoReceipt({ onClose }: { onClose: () => void }) {
  const { flow, shared: words } = useWords('entry');
  return (
    <Notice
      kind="warning"
      title={words.noReceipt}
      actions={
        <Button variant="default" onClick={onClose}>
          {flow.ok}
        </Button>
      }
    >
      {words.noReceiptHint}
    </Notice>
  );
}
