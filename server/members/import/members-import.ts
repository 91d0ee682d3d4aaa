import { listTargets } from '#domain/imports/targets.ts';
import { listAnswerColumns, listAsked } from '#domain/member-answers.ts';
import { makeMemberKind, type PersonRow } from '#domain/member-table.ts';
import { memberTargets } from '#domain/member-targets.ts';
import type { Tx } from '#server/db/pool.ts';
import { ConcurrentChange } from '#server/db/transaction.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';
import type { How, Importing, ImportKind, RowOutcome, Sample } from '#server/imports/batches/kind.ts';
import type { FileRow, LineError } from '#server/imports/table-report.ts';
import { addJob } from '#server/jobs/queries.ts';
import { recurring } from '#server/jobs/recurring.ts';
import { getFormItems } from '#server/programs/queries.ts';
import { insertInvited } from '../invitations/queries.ts';
import { listCells, merge, nameOf, type PersonChange, type PersonPatch, patchOf, pick } from './person-changes.ts';
import {
  foldAll,
  listMet,
  listPeople,
  lockPeople,
  lockReceiptsOfPeople,
  type Met,
  type StoredPerson,
  setNames,
  setPeople,
} from './queries.ts';
import { undoMembers } from './undo.ts';

/** The people of a program, as a table that is imported. */
export const membersImport: ImportKind<PersonRow> = {
  tableOf: async (db, { id, country }) => makeMemberKind(country, await getFormItems(db, id)),
  listTargets: async (db, programId) =>
    listTargets(
      memberTargets,
      listAsked(await getFormItems(db, programId)).map(({ uid, label }) => ({ field: uid, displayName: label })),
    ),
  hasFixedOwn: true,
  listOwn: async (db, programId) => listAnswerColumns(await getFormItems(db, programId)),
  begin: beginMembers,
  undo: undoMembers,
};

/** Of each outcome. */
const MOST_SAMPLES = 20;

/**
 * Brings the rows of a file to the people of a program, in batches. A row is the person with its customer number in any case,
 * else the one with its e-mail address, which is asked about. Who is new becomes a member who is invited; of others what
 * stands in the file is corrected. Username, password, points and approval never change.
 */
async function beginMembers(
  db: Tx,
  { program, journal, goodAlone, sendInvitations }: How,
): Promise<Importing<PersonRow>> {
  const programId = program.id;
  const questions = new Map((await getFormItems(db, programId)).map(({ uid, label }) => [uid, label]));
  const now = new Date();
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const samples: Sample[] = [];
  const shown = { ...counts };
  /** People who are known by their e-mail addresses alone. */
  let byEmail = 0;
  let disabled = 0;
  const lineOf = {
    externalKey: new Map<string, number>(),
    email: new Map<string, number>(),
    person: new Map<string, number>(),
  };
  /** Whose addresses earlier rows have changed, and by those of before: for the later ones, as for a trial, nothing has changed yet. */
  const moved = { people: new Set<string>(), from: new Map<string, string[]>() };
  return { take, end };

  async function take(rows: readonly FileRow<PersonRow>[], isRefused: boolean): Promise<LineError[]> {
    const errors: LineError[] = [];
    const sought = rows.map(({ item }) => ({ key: item.externalKey ?? '', email: item.email ?? '' }));
    const met = (await listMet(db, programId, sought)).map((one) => ({
      ...one,
      by_email: [...one.by_email.filter((id) => !moved.people.has(id)), ...(moved.from.get(one.email) ?? [])],
    }));
    const people = await readPeople(rows, met);
    const created: PersonRow[] = [];
    const changed: { person: StoredPerson; patch: PersonPatch }[] = [];
    for (const [n, { line, item }] of rows.entries()) {
      const found = meet(line, met[n]!, people);
      if (found.problem) {
        errors.push({ isConflict: true, line, problem: found.problem, row: nameOf(item) });
        continue;
      }
      const { person } = found;
      const patch = person ? patchOf(person, item) : item;
      const problem =
        person && patch.email !== undefined && mayNotMove(person) ? ({ code: 'personByHand' } as const) : null;
      if (problem) errors.push({ isConflict: true, line, problem, row: nameOf(item) });
      if (problem) continue;
      if (person && found.isByEmail) byEmail += 1;
      const outcome = !person ? 'created' : Object.keys(patch).length > 0 ? 'changed' : 'unchanged';
      counts[outcome] += 1;
      if (patch.disabled && !person?.disabled) disabled += 1;
      if (!person) created.push(item);
      else if (outcome === 'changed') changed.push({ person, patch });
      sample(line, outcome, person ?? null, person ? { ...person, ...patch } : item, patch);
    }
    if (!journal || (!goodAlone && (isRefused || errors.length > 0))) return errors;
    const done = [...(await insert(created)), ...(await correct(changed))];
    if (done.length > 0) await journal(done);
    return errors;
  }

  /** To write, they are locked, behind the receipts of those who get another name. */
  async function readPeople(
    rows: readonly FileRow<PersonRow>[],
    met: readonly Met[],
  ): Promise<Map<string, StoredPerson>> {
    const ids = [...new Set(met.flatMap(({ by_key, by_email }) => [...(by_key ? [by_key] : []), ...by_email]))];
    let people = await listPeople(db, programId, ids);
    if (journal) {
      const byId = new Map(people.map((person) => [person.id, person]));
      const renamed = rows.flatMap(({ item }, n) => {
        const person = byId.get(met[n]!.by_key ?? met[n]!.by_email[0] ?? '');
        return person && isRenamed(patchOf(person, item)) ? person.id : [];
      });
      await lockReceiptsOfPeople(db, programId, renamed);
      people = await lockPeople(db, programId, ids);
    }
    return new Map(people.map((person) => [person.id, person]));
  }

  function meet(line: number, { key, email, by_key, by_email }: Met, people: ReadonlyMap<string, StoredPerson>) {
    const known = by_key ?? by_email[0];
    const person = known === undefined ? undefined : people.get(known);
    const problem =
      repeated('externalKey', key, line) ??
      repeated('email', email, line) ??
      (by_key !== null && by_email.length > 0 && !by_email.includes(by_key)
        ? ({ code: 'personOfOtherEmail' } as const)
        : null) ??
      (by_key === null && by_email.length > 1 ? ({ code: 'peopleAlike' } as const) : null) ??
      (person ? problemOf(person, key, line) : null);
    return { problem, person, isByEmail: by_key === null };
  }

  function problemOf(person: StoredPerson, key: string, line: number) {
    if (person.erased_at) return { code: 'personIsErased' } as const;
    if (key !== '' && person.externalKey !== null && person.externalKey.toLowerCase() !== key.toLowerCase())
      return { code: 'personOfOtherKey', externalKey: person.externalKey } as const;
    const first = lineOf.person.get(person.id);
    lineOf.person.set(person.id, first ?? line);
    return first === undefined ? null : ({ code: 'personMetOnLine', first } as const);
  }

  function repeated(by: 'externalKey' | 'email', text: string, line: number) {
    const first = text === '' ? undefined : lineOf[by].get(text);
    if (text !== '' && first === undefined) lineOf[by].set(text, line);
    return first === undefined ? null : ({ code: 'personOnLine', by, first } as const);
  }

  function sample(
    line: number,
    outcome: RowOutcome,
    before: PersonPatch | null,
    after: PersonPatch,
    patch: PersonPatch,
  ) {
    if (shown[outcome] === MOST_SAMPLES) return;
    shown[outcome] += 1;
    samples.push({ line, outcome, name: nameOf(after), changes: listCells(before, patch, questions) });
  }

  async function insert(rows: readonly PersonRow[]): Promise<PersonChange[]> {
    if (rows.length === 0) return [];
    const people = rows.map(({ disabled: _, ...row }) => ({ ...blank, ...row }));
    const mailAt = sendInvitations ? now : null;
    const added = await insertInvited(db, programId, people, { mailAt, reminds: true, cameBy: 'imported', now });
    // Somebody has got one of the customer numbers meanwhile: what was found before it is not so any more.
    if (added === 'taken') throw taken();
    const off = added.flatMap(({ memberId }, n) => (rows[n]!.disabled ? memberId : []));
    const disabled = (await listPeople(db, programId, off)).map((person) => ({ ...person, disabled: true }));
    await setPeople(db, programId, disabled);
    return added.map(({ memberId }, n) => {
      const { externalKey, ...texts } = people[n]!;
      const after = { ...texts, externalKey: externalKey || null, disabled: rows[n]!.disabled ?? false };
      return { id: memberId, before: null, after };
    });
  }

  async function correct(changed: readonly { person: StoredPerson; patch: PersonPatch }[]): Promise<PersonChange[]> {
    const people = changed.map(({ person, patch }) => merge(person, patch));
    if ((await unlessTaken('members_external_key', setPeople(db, programId, people))) === 'taken') throw taken();
    await noteMoved(changed);
    await setNames(
      db,
      programId,
      people.filter((_, n) => isRenamed(changed[n]!.patch)),
    );
    return changed.map(({ person, patch }) => ({
      ...{ id: person.id, before: pick(person, patch), after: patch },
    }));
  }

  async function noteMoved(changed: readonly { person: StoredPerson; patch: PersonPatch }[]): Promise<void> {
    const others = changed.flatMap(({ person, patch }) => (patch.email === undefined ? [] : person));
    if (others.length === 0) return;
    const emails = await foldAll(
      db,
      others.map(({ email }) => email),
    );
    for (const [n, { id }] of others.entries()) {
      moved.people.add(id);
      if (emails[n] !== '') moved.from.set(emails[n]!, [...(moved.from.get(emails[n]!) ?? []), id]);
    }
  }

  async function end() {
    return {
      ...{ ...counts, samples, newCategories: 0, disabled, pictures: 0, manyColumns: null, problem: null },
      sameNames: byEmail > 0 ? byEmail : null,
      async finish() {
        // Not before all of it is written: the job finds nothing until then.
        if (sendInvitations && counts.created > 0) await addJob(db, 'invitations_due', {}, recurring.invitations_due);
        const rows = counts.created + counts.changed + counts.unchanged;
        return {
          type: 'import.people-applied' as const,
          programId,
          subject: { kind: 'program' as const, id: programId, name: program.name },
          data: { ...counts, rows, invited: sendInvitations },
        };
      },
    };
  }
}

const blank = {
  ...{ externalKey: '', email: '', firstName: '', lastName: '', address: '', city: '', state: '', zip: '' },
  answers: {},
};
const taken = () => new ConcurrentChange('Somebody has got one of the customer numbers.');
const isRenamed = ({ firstName, lastName }: PersonPatch) => firstName !== undefined || lastName !== undefined;
/** Their old mailboxes are told of another address, and links that were sent there end: that is done one by one. */
const mayNotMove = ({ invitation_id, sent_at }: StoredPerson) => invitation_id === null || sent_at !== null;
