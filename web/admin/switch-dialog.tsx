import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';

interface Switched {
  name: string;
  disabled: boolean;
}
type Props<S extends Switched> = {
  /** What to switch; null while the dialog is closed. */
  subject: S | null;
  /** What enabling and disabling mean for the people concerned. */
  enables: string;
  disables: string;
  send: (subject: S) => Promise<unknown>;
  onSwitched?: (subject: S) => void;
  onClose: () => void;
};

/** Asks before something is disabled or enabled. */
export function SwitchDialog<S extends Switched>({ subject, enables, disables, send, onSwitched, onClose }: Props<S>) {
  const switching = useMutation({
    mutationFn: send,
    onSuccess: (_, subject) => {
      notify.info(`${subject.name} is ${subject.disabled ? 'enabled' : 'disabled'}.`);
      onClose();
      onSwitched?.(subject);
    },
  });
  const shown = useLastAsked(subject);
  if (!shown) return null;
  const act = shown.disabled ? 'Enable' : 'Disable';
  return (
    <ConfirmDialog
      opened={subject !== null}
      onClose={onClose}
      onConfirm={() => switching.mutate(shown)}
      title={`${act} ${shown.name}?`}
      confirm={act}
      danger={!shown.disabled}
      act={switching}
    >
      {shown.disabled ? enables : disables}
    </ConfirmDialog>
  );
}
