import type { Said } from '#contract/said.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import { findUser } from '#server/accounts/queries.ts';
import type { KeptTrial } from '#server/db/column-types.ts';
import type { Db } from '#server/db/pool.ts';
import type { ImportKinds } from './kind.ts';
import { findSameFile, type ImportRow, type ListedImport } from './queries.ts';

export const toImport = (row: ListedImport) => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  bytes: row.bytes,
  state: row.state,
  failure: row.failure,
  percent: row.state === 'reading' || row.state === 'applying' || row.state === 'undoing' ? (row.percent ?? 0) : null,
  by: row.username,
  at: row.asked_at,
  appliedAt: row.applied_at,
  undoneAt: row.undone_at,
  undoneBy: row.undone_at ? row.undoer : null,
  undoUntil: row.state === 'applied' ? row.kept_until : null,
  rows: row.rows_read,
  created: row.created,
  changed: row.changed,
  unchanged: row.unchanged,
  refused: row.refused,
  kept: row.kept,
  version: row.version,
});

export async function toImportDetails(
  { say, ...caller }: Caller & { say: (said: Said) => string },
  kinds: ImportKinds,
  row: ImportRow,
) {
  const { db } = caller;
  const same = await findSameFile(db, row);
  return {
    ...toImport(row),
    mapping: row.mapping,
    targets: await kinds[row.kind].listTargets(db, row.program_id),
    trial: row.trial && row.state !== 'reading' ? toTrial(row.trial, say) : null,
    hasRefusedFile: row.refused_key !== null && row.state !== 'reading',
    sameFile: same ? { _id: same.id, appliedAt: same.applied_at! } : null,
    keptRows: row.kept_rows,
    pictures: (await kinds[row.kind].pictures?.describe(db, { programId: row.program_id, importId: row.id })) ?? null,
    needsAnother: await needsAnother(caller, kinds, row),
  };
}

type Caller = { db: Db; actor: Parameters<typeof isOwnAccount>[1] };

/** Another account with the e-mail of one of them is the same person. */
export async function needsAnother(
  { db, actor }: Caller,
  kinds: ImportKinds,
  { kind, program_id, asked_by, mapped_by }: ImportRow,
): Promise<boolean> {
  if (!(await kinds[kind].isByTwo?.(db, program_id))) return false;
  for (const id of [asked_by, ...(mapped_by ? [mapped_by] : [])]) {
    const { email } = (await findUser(db, id))!;
    if (await isOwnAccount(db, actor, { user_id: id, email })) return true;
  }
  return false;
}

const toTrial = ({ errors, spoiled: _, ...trial }: KeptTrial, say: (said: Said) => string) => ({
  pictures: 0,
  ...trial,
  errors: errors.map(({ problem, ...error }) => ({ ...error, code: problem.code, message: say(problem) })),
});
