import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useCancelDraft } from './use-cancel-draft.ts';

type Props = { draft: Receipt; onCanceled?: () => void };

/** Cancel, after a question in the page. */
export function CancelDraft({ draft, onCanceled }: Props) {
  const [isAsking, { open, close }] = useDisclosure();
  const cancel = useCancelDraft(onCanceled);
  return (
    <>
      <Button variant="subtle" color="red" h={48} px={16} data-left onClick={open}>
        Cancel
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => cancel.mutate(draft, { onSettled: close })}
        title={`Cancel receipt ${draft.receiptNumber}?`}
        confirm="Cancel this receipt"
        dismiss="Keep it"
        danger
        busy={cancel.isPending}
      >
        Its items and its photo are deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
