import { Button, FileButton, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useAct } from '#web/api/query.ts';
import { loadCode } from '#web/lazy-page.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

/** Opens the camera, and searches for the number of the barcode that was photographed. */
export function BarcodeButton({ onRead }: { onRead: (code: string) => void }) {
  const words = useWords('entry').search;
  const reading = useAct({
    mutationFn: async (photo: File) => (await loadCode(() => import('./read-barcode.ts'))).readBarcode(photo),
    onSuccess: (code) => {
      if (code) onRead(code);
      else notify.danger(words.noBarcode, { detail: words.noBarcodeHint });
    },
    onError: ({ reason }) => notify.danger(words.barcodeNotRead, { detail: reason ?? words.barcodeNotReadHint }),
  });
  return (
    <FileButton accept="image/*" capture="environment" onChange={(photo) => photo && reading.mutate(photo)}>
      {(props) => (
        <Button {...props} variant="default" h={48} px="sm" aria-label={words.scanBarcode} loading={reading.isPending}>
          <IconBarcode size={24} aria-hidden="true" />
          <Text span inherit ml="xs" visibleFrom="sm">
            {words.scanBarcode}
          </Text>
        </Button>
      )}
    </FileButton>
  );
}
