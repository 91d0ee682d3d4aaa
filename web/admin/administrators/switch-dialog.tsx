import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Administrator } from '#contract/administrators.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.tsx';

type Props = {
  /** The one asked about; null while nothing is asked. */
  administrator: Administrator | null;
  onClose: () => void;
};

/** Asks before an administrator loses access, or gets it back. */
export function SwitchDialog({ administrator, onClose }: Props) {
  const { mutate, isPending } = useSwitch();
  // While the dialog closes, it still speaks of the same person.
  const [shown, setShown] = useState(administrator);
  if (administrator && administrator !== shown) setShown(administrator);
  if (!shown) return null;
  const act = shown.disabled ? 'Enable' : 'Disable';
  return (
    <ConfirmDialog
      opened={administrator !== null}
      onClose={onClose}
      onConfirm={() => mutate(shown, { onSettled: onClose })}
      title={`${act} ${shown.name}?`}
      confirm={act}
      danger={!shown.disabled}
      busy={isPending}
    >
      {shown.disabled
        ? 'They can log in again with their username and password.'
        : 'They are logged out at once and cannot log in. Invitations they made are withdrawn. What they did stays in the audit, and they can be enabled again.'}
    </ConfirmDialog>
  );
}

function useSwitch() {
  return useMutation({
    mutationFn: ({ _id: id, disabled }: Administrator) =>
      disabled
        ? call('POST /api/admin/administrator/:id/enable', { id })
        : call('POST /api/admin/administrator/:id/disable', { id }),
    onSuccess: (_, { name, disabled }) => notify.info(`${name} is ${disabled ? 'enabled' : 'disabled'}.`),
    onError: (error) => notify.danger(error.msg),
  });
}
