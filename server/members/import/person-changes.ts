import { labelOf } from '#domain/imports/targets.ts';
import { type PersonField, type PersonRow, personFields } from '#domain/member-table.ts';
import { memberTargets } from '#domain/member-targets.ts';
import { changedAnswers, type FormAnswers } from '#domain/registration-form.ts';
import type { StoredPerson } from './queries.ts';

/** Some of what a person has; null is no customer number. Of the answers some are there, by their items. */
export type PersonPatch = { [F in PersonField]?: string | null } & { disabled?: boolean; answers?: FormAnswers };
/** What an import has changed of a person, by the id of its member: what was another, or of a new one all that was written. */
export interface PersonChange {
  id: string;
  before: PersonPatch | null;
  after: PersonPatch;
}

const changeableFields = [...personFields, 'disabled'] as const;
export type ChangeableField = (typeof changeableFields)[number];

/** What a row changes of a person. What is the same in another case, of a key or an e-mail address, is no change. */
export function patchOf(person: StoredPerson, row: PersonRow): PersonPatch {
  const fold = (text: string | null) => text?.toLowerCase();
  const fields = changeableFields.flatMap((field) => {
    const is = row[field];
    const was = person[field];
    if (is === undefined || is === was) return [];
    const isSame = (field === 'email' || field === 'externalKey') && fold(is as string) === fold(was as string | null);
    return isSame ? [] : [[field, is]];
  });
  const answers = changedAnswers(row.answers ?? {}, person.answers);
  return { ...Object.fromEntries(fields), ...(Object.keys(answers).length > 0 && { answers }) };
}

export const merge = (person: StoredPerson, { answers, ...patch }: PersonPatch): StoredPerson => ({
  ...(Object.assign({}, person, patch) as StoredPerson),
  answers: { ...person.answers, ...answers },
});

/** What stands now where a patch has something; an answer that is not given is missing. */
export function pick(person: StoredPerson, { answers, ...patch }: PersonPatch): PersonPatch {
  const had = Object.keys(answers ?? {}).filter((uid) => Object.hasOwn(person.answers, uid));
  return {
    ...Object.fromEntries(fieldsOf(patch).map((field) => [field, person[field]])),
    ...(answers && { answers: Object.fromEntries(had.map((uid) => [uid, person.answers[uid]!])) }),
  };
}

export const fieldsOf = (patch: PersonPatch): ChangeableField[] => changeableFields.filter((field) => field in patch);

/** As a trial shows it. Answers are named by their `questions`. */
export function listCells(before: PersonPatch | null, after: PersonPatch, questions: ReadonlyMap<string, string>) {
  const cells = changeableFields
    .filter((field) => after[field] !== undefined && (before !== null || after[field] !== ''))
    .map((field) => ({ column: labels.get(field)!, before: say(before?.[field]), after: say(after[field]) }));
  const answers = Object.entries(after.answers ?? {}).map(([uid, answer]) => ({
    column: questions.get(uid) ?? uid,
    before: say(ownAnswer(before?.answers, uid)),
    after: say(answer),
  }));
  return [...cells, ...answers];
}

const ownAnswer = (answers: FormAnswers | undefined, uid: string) =>
  answers && Object.hasOwn(answers, uid) ? answers[uid] : undefined;

const labels = new Map(
  memberTargets.map((target) => [target.key, target.key === 'externalKey' ? 'Customer Number' : labelOf(target)]),
);
const say = (value: string | string[] | boolean | null | undefined): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : Array.isArray(value) ? value.join('; ') : (value ?? '');

export const nameOf = ({ firstName, lastName, email, externalKey }: PersonPatch): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || externalKey || '';

/** What is given back of a person, as an import left it, and whether something of it was changed since. */
export function giveBack(
  person: StoredPerson,
  { before, after }: { before: PersonPatch; after: PersonPatch },
  isFixed: (field: ChangeableField) => boolean,
): { undone: StoredPerson; isWhole: boolean; isAny: boolean } {
  const fields = fieldsOf(before);
  const free = fields.filter((field) => person[field] === after[field] && !isFixed(field));
  const changed = Object.entries(after.answers ?? {});
  const same = changed.flatMap(([uid, answer]) => {
    const now = ownAnswer(person.answers, uid) ?? '';
    return Object.keys(changedAnswers({ [uid]: answer }, { [uid]: now })).length === 0 ? uid : [];
  });
  const answers = Object.entries(person.answers).filter(([uid]) => !same.includes(uid));
  const back = Object.entries(before.answers ?? {}).filter(([uid]) => same.includes(uid));
  const undone = {
    ...(Object.assign({}, person, Object.fromEntries(free.map((field) => [field, before[field]]))) as StoredPerson),
    answers: Object.fromEntries([...answers, ...back]),
  };
  return {
    undone,
    isAny: free.length + same.length > 0,
    isWhole: free.length === fields.length && same.length === changed.length,
  };
}

/** Whether a person is as an import made it. */
export const isAs = (person: StoredPerson, { answers = {}, ...after }: PersonPatch): boolean =>
  changeableFields.every((field) => person[field] === after[field]) &&
  Object.keys(person.answers).length === Object.keys(answers).length &&
  Object.keys(changedAnswers(person.answers, answers)).length === 0;
