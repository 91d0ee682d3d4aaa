import { countOf, formatPoints } from '#domain/format.ts';
import { keyNameOf } from '#server/config/seal.ts';
import { listMiscounts } from '#server/db/kept-counts.ts';
import { findMissing, findUnknown } from '#server/files/compare-files.ts';
import { countSeals } from '#server/operations/seal-queries.ts';
import { countMembers, listMismatches } from '#server/points/queries.ts';
import { listMisreturned } from '#server/rewards/returns/queries.ts';
import { type Check, ok, problem, warning } from './finding.ts';

export const checkLedger: Check = async ({ db }) => {
  const mismatches = await listMismatches(db);
  if (mismatches.length === 0) return ok('ledger', `equals the totals of ${countOf(await countMembers(db), 'member')}`);
  return problem(
    'ledger',
    `The totals of ${countOf(mismatches.length, 'member')} differ from the ledger: restore a backup, or report it as a defect.`,
    mismatches.map((m) => `member ${m.member_id} of program ${m.program_id}: ${m.wrong}`),
  );
};

export const checkReturns: Check = async ({ db }) => {
  const misreturned = await listMisreturned(db);
  if (misreturned.length === 0) return ok('returns', 'equal the ledger');
  return problem(
    'returns',
    `Of ${countOf(misreturned.length, 'ordered item')} more or fewer points came back than its returns say: report it as a defect.`,
    misreturned.map(({ program_id, id }) => `item ${id} of program ${program_id}`),
  );
};

export const checkCounts: Check = async ({ db }) => {
  const miscounts = await listMiscounts(db);
  if (miscounts.length === 0) return ok('counts', 'equal the tables');
  return problem(
    'counts',
    `Pages show ${countOf(miscounts.length, 'count')} other than in the tables: report it as a defect.`,
    miscounts.map(({ program_id, what, week, kept, counted }) => {
      const when = week === '-infinity' ? '' : ` in the week of ${week}`;
      return `program ${program_id}: kept ${kept} ${what}${when}, the tables hold ${counted}`;
    }),
  );
};

export const checkFiles: Check = async (examined) => {
  const { rows, missing } = await findMissing(examined);
  if (missing.count === 0) return ok('files', `${countOf(rows, 'file')}, all in the store`);
  const text = `${formatPoints(missing.count)} of ${countOf(rows, 'file')} are not in the store: restore them from the backup of the files.`;
  return problem('files', text, missing.names);
};

/** What no present secret opens is lost: its owner has to make another. */
export const checkSeals: Check = async ({ config, db }) => {
  const known = new Set(config.secret.valid.map(keyNameOf));
  const lost = (await countSeals(db)).filter(({ key_name }) => !known.has(key_name));
  if (lost.length === 0) return ok('seals', 'SECRET opens all that is sealed');
  return warning(
    'seals',
    'What an earlier SECRET has sealed cannot be opened any more: set that one beside the present one, or have its owners make new ones.',
    lost.map(({ what, things }) => countOf(things, what)),
  );
};

export const checkStore: Check = async (examined) => {
  const unknown = await findUnknown(examined, new Date());
  if (unknown.count === 0) return ok('store', 'keeps nothing else');
  const text = `The store keeps ${countOf(unknown.count, 'file')} that nothing in the database knows, and that can be removed.`;
  return warning('store', text, unknown.names);
};
