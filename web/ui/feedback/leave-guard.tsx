import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Place = { pathname: string; search: object };
type Props = {
  isChanged: boolean;
  /** Where what was typed stays as it is; everywhere else it would be lost. */
  isInside?: (from: Place, to: Place) => boolean;
  /** What was typed is given up. */
  onLeave?: () => void;
};

/** Leaving with changes asks, also when the window is closed. */
export function LeaveGuard({ isChanged, isInside, onLeave }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && !isInside?.(current, next),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      title="Leave without saving?"
      confirm="Leave"
      dismiss="Stay"
      danger
    >
      What you changed here has not been saved.
    </ConfirmDialog>
  );
}
