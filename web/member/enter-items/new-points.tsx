import { List } from '@mantine/core';
import type { NewPoints } from '#contract/receipts.ts';
import { countOf } from '#domain/format.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Figure } from '#web/ui/values/figure.tsx';

/** What a refusal says of the points of lines that have changed; null for any other, also one that names a sum alone. */
export const newPointsIn = (error: Refusal | null): NewPoints | null =>
  error?.type === 'stale' && Array.isArray(error.data.lines) ? (error.data as NewPoints) : null;

/** The earlier points and today's, and what the receipt comes to. */
export const PointsOfToday = ({ lines, points }: NewPoints) => (
  <>
    <List my="xs">
      {lines.map((line) => (
        <List.Item key={line._id} className="num">
          {line.name}: <span>{countOf(line.points, 'point')}</span> when you added it,{' '}
          <Figure of={line.pointsNow} bold /> today
        </List.Item>
      ))}
    </List>
    <p className="num">
      Your receipt then comes to <b>{countOf(points, 'point')}</b>.
    </p>
  </>
);

type Props = {
  /** The call that was refused. */
  change: { error: Refusal | null; isPending: boolean; reset: () => void };
  /** Sends it again with the points that were seen. */
  onConfirm: (seen: NewPoints) => void;
};

/** Asks before more of an item takes today's points. Otherwise the line stays as it was promised. */
export function NewPointsDialog({ change, onConfirm }: Props) {
  const seen = newPointsIn(change.error);
  return (
    <ConfirmDialog
      opened={seen !== null}
      onClose={change.reset}
      onConfirm={() => seen && onConfirm(seen)}
      title="Points have changed"
      dismiss="Leave it as it was"
      confirm="Take today’s points"
      act={{ isPending: change.isPending }}
    >
      <p>A higher quantity earns what the item earns today.</p>
      {seen && <PointsOfToday {...seen} />}
    </ConfirmDialog>
  );
}
