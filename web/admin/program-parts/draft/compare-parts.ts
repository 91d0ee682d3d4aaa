import type { PartName, Parts, Program, SentParts } from './parts.ts';

/** What was drafted and differs from the program. */
export function changedParts(base: Program, drafted: Partial<Parts>): Partial<Parts> {
  const names = Object.keys(drafted) as PartName[];
  return Object.fromEntries(
    names.filter((name) => !isSame(base[name], drafted[name])).map((name) => [name, drafted[name]]),
  );
}

/** The parts to be saved that somebody else has changed meanwhile, into something else than they are to become. */
export function contestedParts(base: Program, current: Program, sent: SentParts): string[] {
  return Object.entries(sent).flatMap(([name, mine]) => {
    if (name === 'setupStep') return [];
    const [before, theirs] = [base, current].map((program) => program[name as keyof Program]);
    return areEntries(name, mine)
      ? contestedEntries(name, mine, before, theirs)
      : isContested(before, theirs, mine)
        ? [name]
        : [];
  });
}

interface Entry {
  _id?: string;
}

/** Sent one by one: another entry's change is no business of this one. */
function contestedEntries(name: string, mine: Entry[], before: unknown, theirs: unknown): string[] {
  const find = (entries: unknown, id: string) => (entries as Entry[]).find((entry) => entry._id === id);
  const isOne = ({ _id }: Entry) => _id !== undefined && !isSame(find(before, _id), find(theirs, _id));
  return mine.some(isOne) ? [name] : [];
}

const areEntries = (name: string, _: unknown): _ is Entry[] =>
  name === 'rewardItems' || name === 'loyaltyProgramTrainings';

const isContested = (before: unknown, theirs: unknown, mine: unknown) =>
  !isSame(before, theirs) && !isSame(theirs, mine);

const isSame = (one: unknown, other: unknown) => normalize(one) === normalize(other);

/** A company is another one by its id alone, and nothing typed is the same as nothing. */
function normalize(value: unknown): string {
  if (typeof value === 'object' && value && '_id' in value && 'brandColor' in value) return String(value._id);
  return JSON.stringify(value ?? '');
}
