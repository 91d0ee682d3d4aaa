import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acrossPrograms } from './across-programs.ts';
import { findUnplaced } from './find-unplaced.ts';
import { tablesOfPrograms } from './tables-of-programs.ts';

const tables = new Set(['receipts', 'members', 'receipt_items']);
const find = (statement: string) => findUnplaced(statement, tables).toSorted();

test.each([
  ['a row by its id', 'select from receipts where id = $1', ['receipts']],
  ['a lock by its id', 'select id from members where id = $1 for update', ['members']],
  ['a change', 'update receipts set points = 1 where id = $1', ['receipts']],
  ['a deletion', 'delete from receipts r where r.id = $1', ['receipts']],
  ['a program that is only one of two ways', 'select from receipts where program_id = $1 or id = $2', ['receipts']],
  ['a program that it is not', 'select from receipts where program_id <> $1', ['receipts']],
  [
    'tables that are compared with each other alone',
    'select from receipts r join members m on m.program_id = r.program_id and m.id = r.member_id where r.id = $1',
    ['members', 'receipts'],
  ],
  [
    'a part that forgets it',
    'select (select count(*) from receipt_items i where i.receipt_id = r.id) from receipts r where r.program_id = $1',
    ['receipt_items'],
  ],
  [
    'a program that only a part compares',
    'select from members m where exists (select from receipts r where r.member_id = m.id and r.program_id = $1)',
    ['members'],
  ],
  [
    'a program that only a part compares, of the row around it',
    'select (select count(*) from receipt_items i where i.program_id = r.program_id and i.program_id = $1) from receipts r where r.id = $2',
    ['receipts'],
  ],
  [
    'a program that an outer join compares, which keeps all rows',
    'select from receipts r left join members m on m.program_id = r.program_id and r.program_id = $1 where r.id = $2',
    ['members', 'receipts'],
  ],
  [
    'a program that another row names',
    'select from receipts where program_id = (select program_id from users where id = $1)',
    ['receipts'],
  ],
  ['all programs', 'select from receipts r join (select id from programs) p on p.id = r.program_id', ['receipts']],
  ['a program of what is found', 'select from receipts where program_id = coalesce(program_id, $1)', ['receipts']],
  [
    'a named part that is in no program',
    'with m as (select program_id from members) select from receipts r join m on m.program_id = r.program_id',
    ['members', 'receipts'],
  ],
  ['one half of a union', 'select id from receipts where program_id = $1 union select id from members', ['members']],
  ['a row that is copied', 'insert into receipts (program_id) select program_id from receipts', ['receipts']],
  ['a part of a name', 'with r as (select id from receipts) select from r', ['receipts']],
  [
    'a row that is compared with itself over a lateral part',
    'select from receipts r cross join lateral (select r.program_id) p where p.program_id = r.program_id',
    ['receipts'],
  ],
  [
    'a row that is compared with itself over a lateral part of another table',
    'select from receipts r cross join lateral (select r.program_id from members where program_id = $1) p where p.program_id = r.program_id',
    ['receipts'],
  ],
  [
    'a row that is compared with itself over a named part of a lateral one',
    'select from receipts r cross join lateral (with q as (select r.program_id) select program_id from q) p where p.program_id = r.program_id',
    ['receipts'],
  ],
  [
    'a row that is compared with itself over a function',
    'select from receipts r cross join lateral unnest(array[r.program_id]) as p (program_id) where p.program_id = r.program_id',
    ['receipts'],
  ],
  [
    'a table that is changed under the name of a part',
    'with receipts as (select id from members where program_id = $1) update receipts set points = 1 where id = $2',
    ['receipts'],
  ],
])('is found: %s', (_, statement, unplaced) => {
  expect(find(statement)).toEqual(unplaced);
});

test.each([
  ['a value', 'select from receipts where program_id = $1 and id = $2'],
  ['a pair', 'delete from receipts where (program_id, id) = ($1, $2)'],
  ['several programs that are named', 'select from receipts where program_id = any($1)'],
  [
    'another table that is',
    'select from receipts r left join members m on m.program_id = r.program_id where r.program_id = $1',
  ],
  [
    'the row around it',
    'select (select max(id) from receipts where program_id = m.program_id) from members m where m.program_id = $1',
  ],
  ['the program that is asked for', 'select from programs p join receipts r on r.program_id = p.id where p.id = $1'],
  [
    'a named part that is',
    'with m as (select program_id from members where program_id = $1) select from receipts r join m on m.program_id = r.program_id',
  ],
  [
    'rows that are sent',
    'select from unnest($1::uuid[]) as sent (program_id) join receipts r on r.program_id = sent.program_id',
  ],
  ['a value that is cast, or several', 'select from receipts where program_id in ($1::uuid, $2)'],
  ['a new row', 'insert into receipts (program_id, id) values ($1, $2)'],
  ['a table that is no program’s', 'select from rate_limits where key = $1'],
])('is in a program by %s', (_, statement) => {
  expect(find(statement)).toEqual([]);
});

test('the tables whose rows all have a program are watched', () => {
  const watched = [
    'announcements',
    'applied_folders',
    'approval_requests',
    'cart_items',
    'catalog_words',
    'categories',
    'exports',
    'favorite_items',
    'import_changes',
    'imports',
    'item_aliases',
    'item_pictures',
    'kept_counts',
    'member_changes',
    'member_invitations',
    'member_origins',
    'members',
    'objections',
    'order_returns',
    'orders',
    'points_entries',
    'points_lots',
    'points_takings',
    'push_subscriptions',
    'rebate_items',
    'receipt_decisions',
    'receipt_items',
    'receipt_readings',
    'receipts',
    'reward_items',
    'terms_acceptances',
    'terms_versions',
    'training_answers',
    'training_completions',
    'training_openings',
    'training_questions',
    'training_views',
    'trainings',
    'ways_in',
  ];
  expect([...tablesOfPrograms].toSorted()).toEqual(watched);
});

test('each function that may look across programs is in its file', () => {
  const isThere = (sender: string) => {
    const [name, file = ''] = sender.split(' in ');
    return new RegExp(`\\b${name}(: |[(]| = )`).test(readFileSync(file, 'utf8'));
  };
  expect(acrossPrograms.flatMap(({ senders }) => senders).filter((sender) => !isThere(sender))).toEqual([]);
});
