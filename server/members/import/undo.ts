import { noChanges } from '#server/audit/find-changes.ts';
import type { Tx } from '#server/db/pool.ts';
import type { KeptRow, Undone } from '#server/imports/batches/kind.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { giveBack, isAs, nameOf, type PersonChange } from './person-changes.ts';
import {
  deletePeople,
  listInUse,
  lockPeople,
  lockReceiptsOfPeople,
  type StoredPerson,
  setNames,
  setPeople,
} from './queries.ts';

/** What is named of what stays. */
const MOST_KEPT = 200;

/**
 * Puts back what an import has changed of people where it is as the import left it, field by field. Who is new goes, unless it
 * has registered, was changed, or has points, receipts or orders.
 */
export async function undoMembers(
  db: Tx,
  { id: programId }: ProgramRow,
  parts: AsyncIterable<readonly unknown[]>,
): Promise<Undone> {
  const keptRows: KeptRow[] = [];
  let kept = 0;
  for await (const part of parts as AsyncIterable<readonly PersonChange[]>) {
    const stay = await undoPart(db, programId, part);
    kept += stay.length;
    keptRows.push(...stay.slice(0, MOST_KEPT - keptRows.length));
  }
  return { kept, keptRows, changes: noChanges };
}

async function undoPart(db: Tx, programId: string, changes: readonly PersonChange[]): Promise<KeptRow[]> {
  const renamed = changes.filter(({ before }) => before && ('firstName' in before || 'lastName' in before));
  await lockReceiptsOfPeople(
    db,
    programId,
    renamed.map(({ id }) => id),
  );
  const found = await lockPeople(
    db,
    programId,
    changes.map(({ id }) => id),
  );
  const people = new Map(found.map((person) => [person.id, person]));
  const created = changes.flatMap(({ id, before }) => (before ? [] : id));
  const used = await listInUse(db, programId, created);
  const stay: KeptRow[] = [];
  const [gone, put]: [string[], StoredPerson[]] = [[], []];
  for (const { id, before, after } of changes) {
    const person = people.get(id);
    if (!person) {
      // Who is to go and is gone already is as it should be.
      if (before) stay.push({ name: nameOf({ ...after, ...before }), why: 'gone' });
    } else if (!before) {
      const why = used.has(id) ? 'used' : isAs(person, after) ? null : 'changed';
      if (why) stay.push({ name: nameOf(person), why });
      else gone.push(person.user_id);
    } else {
      // A link was sent to the address of the import meanwhile, or somebody has registered with it.
      const isFixed = person.invitation_id === null || person.sent_at !== null;
      const given = giveBack(person, { before, after }, (field) => field === 'email' && isFixed);
      if (given.isAny) put.push(given.undone);
      if (!given.isWhole) stay.push({ name: nameOf(given.undone), why: 'changed' });
    }
  }
  await setPeople(db, programId, put);
  const ofNames = new Set(renamed.map(({ id }) => id));
  await setNames(
    db,
    programId,
    put.filter(({ id }) => ofNames.has(id)),
  );
  await deletePeople(db, programId, gone);
  return stay;
}
