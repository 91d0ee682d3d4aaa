import { useAct } from '#web/api/query.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

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
  const { enabling, disabling } = useWords('portal');
  const wordsAbout = ({ disabled }: Switched) => (disabled ? enabling : disabling);
  const switching = useAct({
    mutationFn: send,
    onSuccess: (_, subject) => {
      notify.info(wordsAbout(subject).done(subject.name));
      onClose();
      onSwitched?.(subject);
    },
  });
  const shown = useLastAsked(subject);
  if (!shown) return null;
  const words = wordsAbout(shown);
  return (
    <ConfirmDialog
      opened={subject !== null}
      onClose={onClose}
      onConfirm={() => switching.mutate(shown)}
      title={words.title(shown.name)}
      confirm={words.confirm}
      danger={!shown.disabled}
      act={switching}
    >
      {shown.disabled ? enables : disables}
    </ConfirmDialog>
  );
}
