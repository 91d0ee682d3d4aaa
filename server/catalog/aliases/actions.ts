import type { aliases } from '#contract/aliases.ts';
import type { Input } from '#contract/route.ts';
import { aliasTextOf } from '#domain/reading/alias-text.ts';
import { describeNew, describeRemoved, findChanges, noChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import { InvalidInput, type RefusalDetails } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { lockProgramToStay } from '#server/programs/queries.ts';
import { findItem } from '../items/queries.ts';
import {
  type AliasRow,
  deleteAlias,
  findAlias,
  insertAlias,
  learnTexts,
  lockAlias,
  setAliasedItem,
} from './queries.ts';
import { toAlias } from './to-alias.ts';

type Create = typeof aliases.createAlias;
type Update = typeof aliases.updateAlias;
type Remove = typeof aliases.removeAlias;

/**
 * Learns what the lines of a member's approved receipt name. One person cannot teach others anything: what one member's
 * receipts alone have taught is offered to that member alone, and the next approved choice replaces it. Once another
 * member's receipt agrees, or staff do, it is offered to all; then only staff change it, as long as its item is enabled.
 */
export async function learnAliases(
  db: Tx,
  member: { programId: string; memberId: string },
  picks: readonly { printed: string; itemId: string }[],
): Promise<void> {
  const itemOf = new Map<string, string>();
  const unclear = new Set<string>();
  for (const { printed, itemId } of picks) {
    const text = aliasTextOf(printed);
    if (text === null) continue;
    // Two lines with the same text and different items name neither.
    if ((itemOf.get(text) ?? itemId) !== itemId) unclear.add(text);
    itemOf.set(text, itemId);
  }
  const learned = [...itemOf].filter(([text]) => !unclear.has(text)).map(([text, itemId]) => ({ text, itemId }));
  if (learned.length > 0) await learnTexts(db, member, learned);
}

export async function createAlias(
  { programId, alias: { text: typed, itemId } }: Input<Create>,
  { db, tell, refuse }: Pick<Context<Create>, 'db' | 'tell' | 'refuse'>,
): Promise<AliasRow> {
  if (!(await lockProgramToStay(db, programId))) throw refuse('not-found');
  const text = aliasTextOf(typed);
  if (text === null) throw namesNothing;
  const { name } = await getItem(db, programId, itemId);
  const id = newId();
  const added = await insertAlias(db, { program_id: programId, id, text, item_id: itemId });
  if (added === 'taken') throw refuse('alias-taken', taken);
  const subject = { kind: 'alias', id, name: text } as const;
  await tell({ type: 'alias.added', programId, subject, data: describeNew({ text, item: name }) });
  return await getSaved(db, programId, id);
}

/** From then on it is offered to all, whatever it was before, and approvals do not change it. */
export async function updateAlias(
  { programId, aliasId, version, updatedFields: { itemId } }: Input<Update>,
  { db, tell, refuse }: Pick<Context<Update>, 'db' | 'tell' | 'refuse'>,
): Promise<AliasRow> {
  const alias = await lockAlias(db, programId, aliasId);
  if (!alias) throw refuse('not-found');
  if (isStale(version, alias)) throw refuse('stale', { alias: toAlias(alias) });
  const isForAll = alias.taught_by === null;
  if (itemId === alias.item_id && isForAll) return alias;
  const { name } = await getItem(db, programId, itemId);
  // Two items may have the same name.
  const changes = findChanges({ item: alias.name, isForAll }, { item: name, isForAll: true }) ?? noChanges;
  await setAliasedItem(db, alias, itemId);
  await tell({ type: 'alias.changed', ...about(alias), data: changes });
  return await getSaved(db, programId, aliasId);
}

/** The next approved receipt that prints it can teach it again. */
export async function removeAlias(
  { programId, aliasId }: Input<Remove>,
  { db, tell, refuse }: Context<Remove>,
): Promise<void> {
  const alias = await lockAlias(db, programId, aliasId);
  if (!alias) throw refuse('not-found');
  await deleteAlias(db, alias);
  await tell({ type: 'alias.removed', ...about(alias), data: describeRemoved({ item: alias.name }) });
}

const namesNothing = new InvalidInput([{ path: 'text', problem: { code: 'printedNameInvalid' } }]);
const taken: RefusalDetails = { problems: [{ path: 'text', problem: { code: 'printedNameTaken' } }] };

const about = ({ program_id, id, text }: AliasRow) => ({
  programId: program_id,
  subject: { kind: 'alias' as const, id, name: text },
});

async function getItem(db: Db, programId: string, itemId: string) {
  const item = await findItem(db, programId, itemId);
  if (!item) throw new InvalidInput([{ path: 'itemId', problem: { code: 'itemUnknown' } }]);
  return item;
}

async function getSaved(db: Db, programId: string, aliasId: string): Promise<AliasRow> {
  const alias = await findAlias(db, programId, aliasId);
  if (!alias) throw new Error(`The alias ${aliasId} is gone`);
  return alias;
}
