import type { Member } from '#contract/members.ts';
import type { PointsAhead } from '#domain/points-ahead.ts';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { wordsOf } from '#web/words.ts';

type Points = Pick<Member, 'heldPoints' | 'debtPoints'>;

/** What of a user's points is on hold, owed, and expires next; nothing of it for most. */
export function pointsNotes(
  { heldPoints, debtPoints }: Points,
  { freed, expiring }: Partial<PointsAhead> = {},
): string[] {
  const words = wordsOf('people').lists;
  const isOneDay = freed?.points === heldPoints;
  return [
    heldPoints > 0 && (isOneDay ? words.heldUntil(heldPoints, freed.on) : words.held(heldPoints)),
    debtPoints > 0 && words.owed(debtPoints),
    expiring && words.expiring(expiring.points, expiring.on),
  ].filter((note) => typeof note === 'string');
}

/** The points left, in a list, whose rows have room for one note: what is owed, or else what is on hold. */
export function PointsLeft({ of }: { of: Points & Pick<Member, 'currentPoints'> }) {
  const note = pointsNotes(of).at(-1);
  return (
    <>
      <Figure of={of.currentPoints} />
      {note && <Hint key={note}>{note}</Hint>}
    </>
  );
}
