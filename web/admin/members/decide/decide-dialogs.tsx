import { call } from '#web/api/call.ts';
import { Refusal } from '#web/api/refusal.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { useWords } from '#web/words.ts';
import { SwitchDialog } from '../../switch-dialog.tsx';
import type { Subject } from './decide-each.ts';
import { useDenyUsers, useSayWhyGone } from './use-decide-users.ts';

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
  const words = useWords('people').decide;
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
      title={
        shown.length === 1 ? (
          <Told say={words.denyAsked} of={shown[0]!.user.name} />
        ) : (
          words.denySeveralAsked(shown.length)
        )
      }
      confirm={words.deny(shown.length)}
      danger
      act={{ isPending: denying.isPending }}
    >
      {words.denyEffect(
        <strong key="names">
          <OwnParts of={shown.map((member) => member.user.name)} />
        </strong>,
        shown.length,
        (verb) => (
          <span key="verb">{verb}</span>
        ),
      )}
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
export function SwitchUserDialog({ member, onClose, onDisabled }: SwitchUserDialogProps) {
  const words = useWords('people').decide;
  const sayWhyGone = useSayWhyGone();
  return (
    <SwitchDialog
      subject={member && { ...member, name: member.user.name }}
      enables={words.enableEffect}
      disables={words.disableEffect}
      send={(member) => switchUser(member, sayWhyGone)}
      onSwitched={({ disabled }) => !disabled && onDisabled()}
      onClose={onClose}
    />
  );
}

const switchUser = (member: Subject, sayWhyGone: ReturnType<typeof useSayWhyGone>) =>
  call('POST /api/admin/userLoyaltyProgram/update', {
    id: member._id,
    userLoyaltyProgram: { disabled: !member.disabled },
  }).catch(async (refusal: Refusal) => {
    throw refusal.type === 'not-found' ? new Refusal(404, await sayWhyGone(member)) : refusal;
  });
