import { type FormAnswers, inputTypes } from '#domain/registration-form.ts';
import { countUsers } from '../count-queries.ts';
import { selectUsers, type UserRow } from '../queries.ts';
import { addressColumns, type Column, day, type ExportList } from './list.ts';

export const usersList: ExportList<UserRow> = {
  fileName: 'Users.csv',
  event: 'program.members-exported',
  select: selectUsers,
  count: countUsers,
  columns: ({ registration_form }) => [
    ...standardColumns,
    // Includes items that are no longer shown, because they may have answers.
    ...registration_form.formItems
      .filter(({ type }) => inputTypes.some((input) => input === type))
      .map(({ uid, label, name }): Column<UserRow> => [label || name || uid, ({ answers }) => sayAnswer(answers, uid)]),
  ],
};

const standardColumns: Column<UserRow>[] = [
  ...addressColumns,
  ['Registered', (row) => day(row.registered)],
  ['Approved', (row) => row.approved],
  ['Approval Date', (row) => day(row.approved_on)],
  ['Disabled', (row) => row.disabled],
  ['Admin Use Only', (row) => row.admin_only],
  ['Total Points', (row) => row.total_points],
  ['Current Points', (row) => row.current_points],
];

function sayAnswer(answers: FormAnswers, uid: string): string {
  const answer = Object.hasOwn(answers, uid) ? answers[uid]! : '';
  return typeof answer === 'string' ? answer : answer.join('; ');
}
