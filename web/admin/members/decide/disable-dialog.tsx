import { ConfirmDialog, useLastAsked } from '#web/ui/confirm-dialog.tsx';
import type { Subject } from './decide-each.ts';
import { useDisableUsers, useEnableUsers } from './use-decide-users.ts';

type Props = {
  /** Nobody while nothing is asked. */
  member: Subject | null;
  onClose: () => void;
  onDisabled: () => void;
};

/** Asks before somebody loses access, or gets it back. */
export function DisableDialog({ member, onClose, onDisabled }: Props) {
  const disable = useDisableUsers();
  const enable = useEnableUsers();
  const shown = useLastAsked(member);
  if (!shown) return null;
  const act = shown.disabled ? 'Enable' : 'Disable';
  const confirm = () => {
    if (shown.disabled) return enable.mutate([shown], { onSettled: onClose });
    disable.mutate([shown], {
      onSuccess: ({ failed }) => failed.size === 0 && onDisabled(),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      opened={member !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={`${act} ${shown.user.name}?`}
      confirm={act}
      danger={!shown.disabled}
      busy={disable.isPending || enable.isPending}
    >
      {shown.disabled
        ? 'They can log in again. Points, submissions and orders are as they were.'
        : 'They are logged out at once and cannot log in. Points, submissions and orders stay, and they can be enabled again.'}
    </ConfirmDialog>
  );
}
