import { type BalanceRow, countBalances, selectBalances } from '../ledger-queries.ts';
import { type Column, type ExportList, keyColumn, ownerColumns, zoneColumn } from './list.ts';

export const balancesList: ExportList<BalanceRow> = {
  name: 'Balances',
  event: 'program.balances-exported',
  select: selectBalances,
  count: countBalances,
  columns: (program) => [
    ...ownerColumns,
    ['Day', (row) => row.day, 'day'],
    ['Balance Before', points('balance_before')],
    ['Earned', points('earned')],
    ['Imported', points('imported')],
    ['Adjusted', points('adjusted')],
    ['Reversed', points('reversed')],
    ['Spent', points('spent')],
    ['Returned', points('returned')],
    ['Expired', points('expired')],
    ['Settled', points('settled')],
    ['Balance', points('balance')],
    ['Free', (row) => (row.balance ?? 0) - (row.held ?? 0)],
    ['Held', points('held')],
    ['Debt Before', points('debt_before')],
    ['Debt Added', points('debt_added')],
    ['Debt Written Off', points('written_off')],
    ['Debt', points('debt')],
    ['Total Points', points('total')],
    keyColumn,
    zoneColumn(program),
  ],
};

type Sum = { [K in keyof BalanceRow]: BalanceRow[K] extends number | null ? K : never }[keyof BalanceRow];

/** Members without lines have no sums. */
const points =
  (sum: Sum): Column<BalanceRow>[1] =>
  (row) =>
    row[sum] ?? 0;
