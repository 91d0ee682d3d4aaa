import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { removeEntry } from '../../entries/entry-store.ts';
import { useEntries } from '../../entries/use-entries.ts';
import type { Draft } from './drafts.ts';

/** Cancels a draft, after a question on the page. */
export function CancelDraft({ draft, onCanceled }: { draft: Draft; onCanceled?: () => void }) {
  const [isAsking, ask] = useState(false);
  const close = () => ask(false);
  const cancel = useCancelDraft(close, onCanceled);
  const words = useWords('entry').drafts;
  return (
    <>
      <Button variant="subtle" color="red" px="md" data-left onClick={() => ask(true)}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => cancel.mutate(draft)}
        title={words.cancelQuestion(draft.receiptNumber)}
        confirm={words.cancelReceipt}
        dismiss={words.keep}
        danger
        act={cancel}
      >
        {words.cancelCost}
      </ConfirmDialog>
    </>
  );
}

/** Deletes a draft with its items and photo. */
function useCancelDraft(onDone: () => void, onCanceled?: () => void) {
  const entries = useEntries() ?? [];
  const words = useWords('entry').drafts;
  /** What this phone has of it. */
  function forget(draft: Draft) {
    for (const { id, draft: begun, corrects } of entries)
      if (begun === draft._id || corrects === draft._id) void removeEntry(id);
  }
  return useCall('DELETE /api/common/receipt/:id', ({ _id: id = '' }: Draft) => ({ id }), {
    meta: { loadsPages: 'last' },
    onSuccess: (_answer, draft) => {
      onDone();
      forget(draft);
      onCanceled?.();
      notify.info(words.canceled(draft.receiptNumber));
    },
    onError: (error, draft) => {
      // Canceled or submitted in another tab, so there is nothing left to cancel.
      if (error.type !== 'not-found' && error.type !== 'receipt-submitted') return;
      notify.danger(error.reason);
      onDone();
      forget(draft);
      onCanceled?.();
    },
  });
}
