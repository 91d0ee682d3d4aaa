import { List } from '@mantine/core';
import type { NewPoints } from '#contract/receipts.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords } from '#web/words.ts';

/** What a refusal says of the points of lines that have changed; null for any other, also one that names a sum alone. */
export const newPointsIn = (error: Refusal | null): NewPoints | null =>
  error?.type === 'stale' && Array.isArray(error.data.lines) ? (error.data as NewPoints) : null;

/** The earlier points and today's, and what the receipt comes to. */
export function PointsOfToday({ lines, points }: NewPoints) {
  const { lines: said, newPoints: words } = useWords('entry');
  return (
    <>
      <List my="xs">
        {lines.map((line) => (
          <List.Item key={line._id}>
            {words.thenAndNow(
              line.name,
              <span key="then">{said.countedPoints(line.points)}</span>,
              <Figure key="now" of={line.pointsNow} bold />,
            )}
          </List.Item>
        ))}
      </List>
      <p>
        {words.comesTo(
          <b key="sum" className="num">
            {said.countedPoints(points)}
          </b>,
        )}
      </p>
    </>
  );
}

type Props = {
  asked: NewPoints | null;
  /** What was chosen is on its way to the server. */
  isPending: boolean;
  onLeave: () => void;
  onTake: () => void;
};

/** Asks before more of an item takes today's points. Otherwise the line stays as it was promised. */
export function NewPointsDialog({ asked, isPending, onLeave, onTake }: Props) {
  const words = useWords('entry').newPoints;
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onLeave}
      onConfirm={onTake}
      title={words.title}
      dismiss={words.leave}
      confirm={words.take}
      act={{ isPending }}
    >
      <p>{words.higherQuantity}</p>
      {asked && <PointsOfToday {...asked} />}
    </ConfirmDialog>
  );
}
