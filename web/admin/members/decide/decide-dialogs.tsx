import { countOf } from '#domain/format.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/api/refusal.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { SwitchDialog } from '../../switch-dialog.tsx';
import type { Subject } from './decide-each.ts';
import { sayWhyGone, useDenyUsers } from './use-decide-users.ts';

type Props = {
  /** Empty while the dialog is closed. */
  people: readonly Subject[];
  onClose: () => void;
  /** Called when all were denied, also by another administrator. */
  onDenied?: () => void;
};

/** Names the users and what will happen to them. */
export function DenyDialog({ people, onClose, onDenied }: Props) {
  const denying = useDenyUsers();
  const shown = useLastAsked(people.length > 0 ? people : null) ?? [];
  const whom = shown.length === 1 ? shown[0]!.user.name : countOf(shown.length, 'user');
  const deny = () =>
    denying.mutate(shown, {
      onSuccess: ({ done, gone }) => {
        onClose();
        if (done.length + gone.length === shown.length) onDenied?.();
      },
    });
  return (
    <ConfirmDialog
      opened={people.length > 0}
      onClose={onClose}
      onConfirm={deny}
      title={`Deny ${whom}?`}
      confirm={`Deny ${countOf(shown.length, 'user')}`}
      danger
      act={{ isPending: denying.isPending }}
    >
      <strong>{shown.map((member) => member.user.name).join(', ')}</strong> will be deleted and{' '}
      <span>{shown.length === 1 ? 'has' : 'have'}</span> to register again. This cannot be undone.
    </ConfirmDialog>
  );
}

type SwitchUserDialogProps = {
  /** Null while the dialog is closed. */
  member: Subject | null;
  onClose: () => void;
  onDisabled: () => void;
};

/** Asks before a user loses or regains access. */
export const SwitchUserDialog = ({ member, onClose, onDisabled }: SwitchUserDialogProps) => (
  <SwitchDialog
    subject={member && { ...member, name: member.user.name }}
    enables="They can log in again. Points, submissions and orders are as they were."
    disables="They are logged out at once and cannot log in. Points, submissions and orders stay, and they can be enabled again."
    send={switchUser}
    onSwitched={({ disabled }) => !disabled && onDisabled()}
    onClose={onClose}
  />
);

const switchUser = (member: Subject) =>
  call('POST /api/admin/userLoyaltyProgram/update', {
    id: member._id,
    userLoyaltyProgram: { disabled: !member.disabled },
  }).catch(async (refusal: Refusal) => {
    throw refusal.type === 'not-found' ? new Refusal(404, await sayWhyGone(member)) : refusal;
  });
