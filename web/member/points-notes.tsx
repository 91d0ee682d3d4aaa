import { Stack, type StackProps } from '@mantine/core';
import { useWords } from '#web/words.ts';
import { useOwnUser } from './use-member.ts';

/** What of the points is on hold, owed, and expires next; most participants have none of it. */
export function PointsNotes(props: StackProps) {
  const words = useWords('members').points;
  const { user, freed, expiring } = useOwnUser().data ?? {};
  const { heldPoints = 0, debtPoints = 0 } = user?.userLoyaltyProgram ?? {};
  const notes = [
    freed &&
      (freed.points < heldPoints
        ? words.heldInPart(heldPoints, freed.points, freed.on)
        : words.held(heldPoints, freed.on)),
    debtPoints > 0 && words.owed(debtPoints),
    expiring && words.expiring(expiring.points, expiring.on),
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0) return null;
  return (
    <Stack component="ul" gap="xxxs" mt="sm" fz="sm" {...props}>
      {/* The key replaces a whole sentence, as a translator may have moved its text. */}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Stack>
  );
}
