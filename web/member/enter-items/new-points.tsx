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
        <List.Item key={line._id}>
          {line.name}: <span>{countOf(line.points, 'point')}</span> when you added it,{' '}
          <Figure of={line.pointsNow} bold /> today
        </List.Item>
      ))}
    </List>
    <p>
      Your receipt then comes to <b className="num">{countOf(points, 'point')}</b>.
    </p>
  </>
);

type Props = {
  asked: NewPoints | null;
  /** What was chosen is on its way to the server. */
  isPending: boolean;
  onLeave: () => void;
  onTake: () => void;
};

/** Asks before more of an item takes today's points. Otherwise the line stays as it was promised. */
export const NewPointsDialog = ({ asked, isPending, onLeave, onTake }: Props) => (
  <ConfirmDialog
    opened={asked !== null}
    onClose={onLeave}
    onConfirm={onTake}
    title="Points have changed"
    dismiss="Leave it as it was"
    confirm="Take today’s points"
    act={{ isPending }}
  >
    <p>A higher quantity earns what the item earns today.</p>
    {asked && <PointsOfToday {...asked} />}
  </ConfirmDialog>
);
