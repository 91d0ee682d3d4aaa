import { randomInt } from 'node:crypto';
import type { Input } from '#contract/route.ts';
import type { waysIn } from '#contract/ways-in.ts';
import {
  codeFault,
  codeKey,
  codeLengths,
  codeSigns,
  MADE_CODE_LENGTH,
  MAX_WAYS_IN,
  shownCode,
} from '#domain/ways-in.ts';
import { describeNew, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import { isStale } from '#server/db/stale.ts';
import { problemsOf, type Refuse, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { lockProgram } from '#server/programs/queries.ts';
import { checkWrittenIn } from '#server/programs/written-in.ts';
import {
  countWaysIn,
  type EntranceRow,
  findWayIn,
  insertWayIn,
  lockWayIn,
  setWayIn,
  type WayInRow,
} from './queries.ts';
import { toWayIn } from './to-way-in.ts';

type Create = typeof waysIn.createWayIn;

/** Of several at once, as many are added as a program may have. */
export async function createWayIn(
  { id: programId, writtenIn, wayIn }: Input<Create>,
  { db, tell, refuse }: Context<Create>,
): Promise<WayInRow> {
  const { code: typed, label, publicName, texts, endsOn, mostPeople, approves } = wayIn;
  const fault = typed === '' ? null : codeFault(typed);
  throwProblems(problemsOf({ code: fault && faults[fault] }));
  const program = await lockProgram(db, programId);
  if (!program) throw refuse('not-found');
  checkWrittenIn({ writtenIn }, program.languages, refuse);
  if ((await countWaysIn(db, programId)) >= MAX_WAYS_IN)
    throw refuse('too-many-ways-in', { said: { code: 'tooManyWaysInOf', most: MAX_WAYS_IN } });
  const id = newId();
  const code = typed === '' ? makeCode() : shownCode(typed);
  const columns = {
    ...{ label, public_name: publicName, texts: JSON.stringify(texts) },
    ...{ ends_on: endsOn, most_people: mostPeople, approves },
  };
  const taken = await insertWayIn(db, { program_id: programId, id, code, code_key: codeKey(code), ...columns });
  if (taken === 'label') throw labelTaken(refuse);
  if (taken === 'code')
    throw refuse('way-code-taken', { problems: [{ path: 'code', problem: { code: 'wayCodeTaken' } }] });
  // Without the code, with which anybody can register.
  const data = describeNew({ publicName, texts, endsOn, mostPeople, approves });
  await tell({ type: 'way-in.added', programId, subject: { kind: 'wayIn', id, name: label }, data });
  return (await findWayIn(db, programId, id))!;
}

const faults = { signs: { code: 'wayCodeSigns' }, length: { code: 'wayCodeLength', ...codeLengths } } as const;

/** 'K7QM-4XRP' */
function makeCode(): string {
  const signs = Array.from({ length: MADE_CODE_LENGTH }, () => codeSigns[randomInt(codeSigns.length)]).join('');
  return `${signs.slice(0, MADE_CODE_LENGTH / 2)}-${signs.slice(MADE_CODE_LENGTH / 2)}`;
}

const labelTaken = (refuse: Refuse<'way-label-taken'>) =>
  refuse('way-label-taken', { problems: [{ path: 'label', problem: { code: 'wayLabelTaken' } }] });

type Update = typeof waysIn.updateWayIn;

export async function updateWayIn(
  { id: programId, wayInId, version, writtenIn, updatedFields: sent }: Input<Update>,
  { db, services, now, tell, refuse }: Context<Update>,
): Promise<WayInRow> {
  const program = await lockProgram(db, programId);
  const row = program && (await lockWayIn(db, programId, wayInId));
  if (!row) throw refuse('not-found');
  if (sent.publicName !== undefined || sent.texts) checkWrittenIn({ writtenIn }, program.languages, refuse);
  const read = async () => (await findWayIn(db, programId, wayInId))!;
  if (isStale(version, row))
    throw refuse('stale', { wayIn: toWayIn(services.config, await read(), { now, isHandedOut: true }) });
  const changes = findChanges(contentOf(row), sent);
  if (!changes) return await read();
  const { label = row.label, publicName = row.public_name, texts = row.texts, endsOn = row.ends_on } = sent;
  const { mostPeople = row.most_people, approves = row.approves, disabled = row.disabled } = sent;
  const columns = {
    ...{ label, public_name: publicName, texts: JSON.stringify(texts) },
    ...{ ends_on: endsOn, most_people: mostPeople, approves, disabled },
  };
  if (!(await setWayIn(db, row, columns))) throw labelTaken(refuse);
  const subject = { kind: 'wayIn', id: wayInId, name: label } as const;
  await tell({ type: 'way-in.changed', programId, subject, data: changes });
  return await read();
}

const contentOf = (row: EntranceRow) => ({
  label: row.label,
  publicName: row.public_name,
  texts: row.texts,
  endsOn: row.ends_on,
  mostPeople: row.most_people,
  approves: row.approves,
  disabled: row.disabled,
});
