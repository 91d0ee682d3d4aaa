import { type FormAnswers, inputTypes } from '#domain/registration-form.ts';
import { countUsers, selectUsers, type UserRow } from '../queries.ts';
import { addressColumns, type Column, type ExportList, keyColumn, zoneColumn } from './list.ts';

export const usersList: ExportList<UserRow> = {
  name: 'Users',
  event: 'program.members-exported',
  select: selectUsers,
  count: countUsers,
  columns: (program) => [
    ...standardColumns,
    zoneColumn(program),
    // Includes items that are no longer shown, because they may have answers.
    ...program.registration_form.formItems
      .filter(({ type }) => inputTypes.some((input) => input === type))
      .map(({ uid, label, name }): Column<UserRow> => [label || name || uid, ({ answers }) => sayAnswer(answers, uid)]),
  ],
};

const standardColumns: Column<UserRow>[] = [
  ...addressColumns,
  ['Registered', (row) => row.registered, 'day'],
  ['Approved', (row) => row.approved],
  ['Approval Date', (row) => row.approved_on, 'day'],
  ['Disabled', (row) => row.disabled],
  ['Admin Use Only', (row) => row.admin_only],
  ['Total Points', (row) => row.total_points],
  ['Current Points', (row) => row.current_points],
  keyColumn,
  ['Came By', (row) => row.came_by ?? ''],
  ['Way In', (row) => row.way_in ?? ''],
  ['Accepted Terms', (row) => row.terms_accepted || ''],
  ['Terms Accepted', (row) => row.terms_accepted_on, 'day'],
];

function sayAnswer(answers: FormAnswers, uid: string): string {
  const answer = Object.hasOwn(answers, uid) ? answers[uid]! : '';
  return typeof answer === 'string' ? answer : answer.join('; ');
}
