import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog, useLastAsked } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.tsx';

interface Switched {
  name: string;
  disabled: boolean;
}
type Props<S extends Switched> = {
  /** What is asked about; null while nothing is asked. */
  subject: S | null;
  /** What enabling and disabling mean for those concerned. */
  enables: string;
  disables: string;
  send: (subject: S) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before access is taken away, or given back. */
export function SwitchDialog<S extends Switched>({ subject, enables, disables, send, onClose }: Props<S>) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (_, { name, disabled }) => {
      notify.info(`${name} is ${disabled ? 'enabled' : 'disabled'}.`);
      onClose();
    },
    meta: { quiet: true },
  });
  const shown = useLastAsked(subject);
  if (!shown) return null;
  const act = shown.disabled ? 'Enable' : 'Disable';
  return (
    <ConfirmDialog
      opened={subject !== null}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => mutate(shown)}
      title={`${act} ${shown.name}?`}
      confirm={act}
      danger={!shown.disabled}
      busy={isPending}
      failure={error?.reason}
    >
      {shown.disabled ? enables : disables}
    </ConfirmDialog>
  );
}
