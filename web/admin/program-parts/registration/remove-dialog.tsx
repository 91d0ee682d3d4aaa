import { useState } from 'react';
import type { FormItem } from '#domain/registration-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { nameItem } from './name-item.ts';

type Props = { item: FormItem | null; hasAnswers: boolean; onClose: () => void; onConfirm: () => void };

export function RemoveDialog({ item, hasAnswers, onClose, onConfirm }: Props) {
  // While the dialog closes, it still names the same item.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Remove ${nameItem(shown ?? undefined)}?`}
      confirm="Remove item"
      danger
    >
      {hasAnswers
        ? 'The answers given to it are kept, but nobody is asked for it any more, and they no longer stand beside the user. To hide the question and go on showing its answers, switch Display off instead.'
        : 'Nobody is asked for it any more.'}
    </ConfirmDialog>
  );
}
