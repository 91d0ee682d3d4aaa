import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Place = { pathname: string; search: object };
type Props = {
  isChanged: boolean;
  /** Where what was typed stays as it is; everywhere else it would be lost. */
  isInside?: (from: Place, to: Place) => boolean;
  /** What was typed is given up. */
  onLeave?: () => void;
  /** What leaving would cost, as a sentence. */
  cost?: string;
};

/** Leaving with changes asks, also when the window is closed. */
export function LeaveGuard({ isChanged, isInside, onLeave, cost }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && !isInside?.(current, next),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <LeaveDialog
      isAsked={blocker.status === 'blocked'}
      cost={cost}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}

type DialogProps = Pick<Props, 'cost'> & { isAsked: boolean; onStay: () => void; onLeave: () => void };

/** For a way out that leads to no other page. */
export const LeaveDialog = ({ isAsked, onStay, onLeave, cost }: DialogProps) => (
  <ConfirmDialog
    opened={isAsked}
    onClose={onStay}
    onConfirm={onLeave}
    title="Leave without saving?"
    confirm="Leave"
    dismiss="Stay"
    danger
  >
    {cost ?? 'What you changed here has not been saved.'}
  </ConfirmDialog>
);
