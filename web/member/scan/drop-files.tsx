import { Group, Overlay } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { covering } from '#web/ui/feedback/busy-overlay.tsx';
import { useWords } from '#web/words.ts';

/** Takes files that are dropped anywhere on the page, or pasted. Not while a dialog asks something, or the page is covered. */
export function DropFiles({ onFiles }: { onFiles: (files: readonly File[]) => unknown }) {
  const words = useWords('entry').invoice;
  const [isOver, setIsOver] = useState(false);
  const client = useQueryClient();
  const canTake = useEffectEvent(() => !document.querySelector('[role=dialog]') && client.isMutating(covering) === 0);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0 && canTake()) onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser leaves the page and opens the file.
      event.preventDefault();
      setIsOver(canTake());
    };
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      // Text that is pasted into a field stays text, also if a picture of it comes along.
      const isText = clipboardData?.types.includes('text/plain') && (target as Element).matches('input, textarea');
      if (!isText) take([...(clipboardData?.files ?? [])]);
    };
    addEventListener('dragover', onOver, { signal });
    addEventListener('dragleave', onLeave, { signal });
    addEventListener('drop', onDrop, { signal });
    addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, []);
  return (
    isOver && (
      <Overlay fixed center zIndex={300} backgroundOpacity={0.5} style={{ pointerEvents: 'none' }}>
        <Group role="status" gap="sm" px="xl" py="lg" bg="white" bdrs="lg" fz="lg" fw={650}>
          <IconFileDownload size={32} stroke={1.5} color="var(--brand-ink)" aria-hidden="true" />
          {words.dropHere}
        </Group>
      </Overlay>
    )
  );
}
