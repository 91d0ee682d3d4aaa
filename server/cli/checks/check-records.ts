import { listMiscounts } from '#server/db/kept-counts.ts';
import { findMissing, findUnknown } from '#server/files/compare-files.ts';
import { countMembers, listMismatches } from '#server/points/queries.ts';
import { type Check, count, ok, problem, warning } from './finding.ts';

export const checkLedger: Check = async ({ db }) => {
  const mismatches = await listMismatches(db);
  if (mismatches.length === 0) return ok('ledger', `equals the totals of ${count(await countMembers(db), 'member')}`);
  return problem(
    'ledger',
    `The totals of ${count(mismatches.length, 'member')} differ from the ledger: restore a backup, or report it as a defect.`,
    mismatches.map(
      (m) =>
        `member ${m.member_id} of program ${m.program_id}: kept ${m.total_points} earned and ${m.current_points} left, ` +
        `the ledger says ${m.ledger_total} and ${m.ledger_current}`,
    ),
  );
};

export const checkCounts: Check = async ({ db }) => {
  const miscounts = await listMiscounts(db);
  if (miscounts.length === 0) return ok('counts', 'equal the tables');
  return problem(
    'counts',
    `${count(miscounts.length, 'kept count')} differ from the tables: pages show wrong numbers; report it as a defect.`,
    miscounts.map(({ program_id, what, week, kept, counted }) => {
      const when = week === '-infinity' ? '' : ` in the week of ${week}`;
      return `program ${program_id}: kept ${kept} ${what}${when}, the tables hold ${counted}`;
    }),
  );
};

export const checkFiles: Check = async (examined) => {
  const { rows, missing } = await findMissing(examined);
  if (missing.count === 0) return ok('files', `${count(rows, 'file')}, all in the store`);
  const text = `${missing.count} of ${count(rows, 'file')} are not in the store: restore them from the backup of the files.`;
  return problem('files', text, missing.names);
};

export const checkStore: Check = async (examined) => {
  const unknown = await findUnknown(examined, new Date());
  if (unknown.count === 0) return ok('store', 'keeps nothing else');
  const text = `${count(unknown.count, 'file')} in the store belong to nothing in the database, and can be removed.`;
  return warning('store', text, unknown.names);
};
