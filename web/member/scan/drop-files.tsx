import { Group, Overlay } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page, or pasted. Not while a dialog asks something. */
export function DropFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0 && !document.querySelector('[role=dialog]')) onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser leaves the page and opens the file.
      event.preventDefault();
      setIsOver(true);
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
          Drop your receipt here
        </Group>
      </Overlay>
    )
  );
}
