import { countOf } from '#domain/format.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/confirm-dialog.tsx';
import type { Subject } from './decide-each.ts';
import { useDenyUsers, useSwitchUsers } from './use-decide-users.ts';

type Props = {
  /** Nobody while nothing is asked. */
  people: readonly Subject[];
  onClose: () => void;
  /** After everyone was denied, here or by somebody else. */
  onDenied?: () => void;
};

/** Names the users, and says what happens to them. */
export function DenyDialog({ people, onClose, onDenied }: Props) {
  const { mutate, isPending } = useDenyUsers();
  const shown = useLastAsked(people.length > 0 ? people : null) ?? [];
  const whom = shown.length === 1 ? shown[0]!.user.name : countOf(shown.length, 'user');
  const deny = () =>
    mutate(shown, {
      onSuccess: ({ done, gone }) => done.length + gone.length === shown.length && onDenied?.(),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={people.length > 0}
      onClose={onClose}
      onConfirm={deny}
      title={`Deny ${whom}?`}
      confirm={`Deny ${countOf(shown.length, 'user')}`}
      danger
      busy={isPending}
    >
      <strong>{shown.map((member) => member.user.name).join(', ')}</strong> will be deleted and{' '}
      {shown.length === 1 ? 'has' : 'have'} to register again. This cannot be undone.
    </ConfirmDialog>
  );
}

type DisableDialogProps = {
  /** Nobody while nothing is asked. */
  member: Subject | null;
  onClose: () => void;
  onDisabled: () => void;
};

/** Asks before somebody loses access, or gets it back. */
export function DisableDialog({ member, onClose, onDisabled }: DisableDialogProps) {
  const shown = useLastAsked(member);
  const { mutate, isPending } = useSwitchUsers(shown?.disabled ?? false);
  if (!shown) return null;
  const act = shown.disabled ? 'Enable' : 'Disable';
  const confirm = () =>
    mutate([shown], {
      onSuccess: ({ failed }) => !shown.disabled && failed.size === 0 && onDisabled(),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={member !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={`${act} ${shown.user.name}?`}
      confirm={act}
      danger={!shown.disabled}
      busy={isPending}
    >
      {shown.disabled
        ? 'They can log in again. Points, submissions and orders are as they were.'
        : 'They are logged out at once and cannot log in. Points, submissions and orders stay, and they can be enabled again.'}
    </ConfirmDialog>
  );
}
