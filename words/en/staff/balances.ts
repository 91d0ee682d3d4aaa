import type { ImportTrial } from '#contract/import-batches.ts';
import type { BalanceTarget } from '#domain/balance-table.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import { formatsOf } from '../../formats.ts';

const { count, shortDate } = formatsOf('en');
const countPoints = (points: number) => count(points, { one: '# point', other: '# points' });
const countLines = (lines: number) => count(lines, { one: '# line', other: '# lines' });
const countMembers = (members: number) => count(members, { one: '# member', other: '# members' });

/** Points that people bring with them: what an import of them says besides what all imports say. */
export const balances = {
  kind: {
    name: 'Opening balances',
    title: 'Import opening balances',
    about:
      'Points that people have from before: you choose which column says whose they are (customer number, e-mail address or username) and which the points. Participants read the date and the text.',
    toList: 'See the people',
  },
  targets: {
    externalKey: 'Customer number',
    email: 'E-mail address',
    username: 'Username',
    points: 'Points',
    earnedOn: 'Date on which they were earned',
    text: 'Text that the participant reads',
    reference: 'Reference of the line',
  } satisfies Record<BalanceTarget, string>,

  dateOrders: {
    MDY: 'days as month/day/year',
    DMY: 'days as day/month/year',
  } satisfies Record<DateOrder, string>,
  dateOrderLabel: 'Order in days of numbers',
  dateOrderChoices: {
    MDY: 'Month first: 3/25/2026',
    DMY: 'Day first: 25/3/2026',
  } satisfies Record<DateOrder, string>,

  total: ({ points, members }: NonNullable<ImportTrial['balances']>) =>
    `${countPoints(points)} for ${countMembers(members)}`,
  lines: ({ lines, first, last }: NonNullable<ImportTrial['balances']>) =>
    first === null || last === null
      ? 'No line is new.'
      : first === last
        ? `${countLines(lines)}, earned on ${shortDate(first)}. Compare the total with that of the program you come from.`
        : `${countLines(lines)}, earned from ${shortDate(first)} to ${shortDate(last)}. Compare the total with that of the program you come from.`,
  expired: ({ points, lines }: NonNullable<ImportTrial['balances']>['expired']) =>
    `${countPoints(points)} of ${countLines(lines)} would expire at once.`,
  expiredText:
    'They were earned so long ago that their last day is over by the rules of this program. To give them in full, leave the column with the dates out, so that they count from today, or change the rules first.',
  book: ({ points, members }: NonNullable<ImportTrial['balances']>) =>
    `Book ${countPoints(points)} to ${countMembers(members)}`,
  /** The question about new lines of a file that was booked before. */
  again: {
    title: (lines: number) =>
      count(lines, {
        one: 'This file was booked before, and # line of it would be booked now.',
        other: 'This file was booked before, and # lines of it would be booked now.',
      }),
    text: 'A line counts as another one if its columns are read otherwise than the first time: then people get its points twice. Undo the earlier import first, unless these lines were left out of it.',
    confirm: 'These lines were not booked before',
  },
  byTwo: 'Another administrator books this file.',
  byTwoText:
    'This program has a limit above which two decide about points. You brought the file or chose its columns: ask somebody else who may do so to open this page.',
  undoing: (lines: number) =>
    `${count(lines, { one: '# line is', other: '# lines are' })} taken back by lines of their own. Who has spent the points meanwhile owes them.`,
  undone: 'Each line was taken back by a line of its own.',
};
