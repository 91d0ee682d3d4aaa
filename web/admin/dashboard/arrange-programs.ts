import type { ListedProgram } from '#contract/programs.ts';
import { programStates } from '#domain/program-states.ts';
import { isFound } from '#domain/search-text.ts';
import type { Sort } from '#web/ui/table/column.ts';

/** The programs whose name, company or address contains the search text, sorted by a column. */
export function arrangePrograms(programs: readonly ListedProgram[], search = '', { key, direction }: Sort) {
  const sign = direction === 'asc' ? 1 : -1;
  return programs
    .filter(({ name, slug, company }) => isFound([name, slug, company?.name].join('\n'), search))
    .sort((one, other) => sign * compare(one, other, key) || compareNames(one, other));
}

/** Users and receipts that wait for a decision. */
export const countUnapproved = ({ counts }: ListedProgram) => counts.unapprovedReceipts + counts.unapprovedUsers;

function compare(one: ListedProgram, other: ListedProgram, key: string): number {
  if (key === 'state') return programStates.indexOf(one.state) - programStates.indexOf(other.state);
  if (key === 'unapproved') return countUnapproved(one) - countUnapproved(other);
  if (key === 'startDate' || key === 'endDate') return (one[key] ?? '').localeCompare(other[key] ?? '');
  return compareNames(one, other);
}

const compareNames = (one: ListedProgram, other: ListedProgram) => one.name.localeCompare(other.name);
