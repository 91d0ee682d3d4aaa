import { labelOf } from '#domain/imports/targets.ts';
import { type PersonField, type PersonRow, personFields } from '#domain/member-table.ts';
import { memberTargets } from '#domain/member-targets.ts';
import type { StoredPerson } from './queries.ts';

/** Some of what a person has; null is no customer number. */
export type PersonPatch = { [F in PersonField]?: string | null } & { disabled?: boolean };
/** What an import has changed of a person, by the id of its member: what was another, or of a new one all that was written. */
export interface PersonChange {
  id: string;
  before: PersonPatch | null;
  after: PersonPatch;
}

export const changeableFields = [...personFields, 'disabled'] as const;

/** What a row changes of a person. What is the same in another case, of a key or an e-mail address, is no change. */
export function patchOf(person: StoredPerson, row: PersonRow): PersonPatch {
  const fold = (text: string | null) => text?.toLowerCase();
  return Object.fromEntries(
    changeableFields.flatMap((field) => {
      const is = row[field];
      const was = person[field];
      if (is === undefined || is === was) return [];
      const isSame =
        (field === 'email' || field === 'externalKey') && fold(is as string) === fold(was as string | null);
      return isSame ? [] : [[field, is]];
    }),
  );
}

export const pick = (person: PersonPatch, fields: readonly string[]): PersonPatch =>
  Object.fromEntries(changeableFields.filter((field) => fields.includes(field)).map((field) => [field, person[field]]));

/** As a trial shows it. */
export const listCells = (before: PersonPatch | null, after: PersonPatch) =>
  changeableFields
    .filter((field) => after[field] !== undefined && (before !== null || after[field] !== ''))
    .map((field) => ({ column: labels.get(field)!, before: say(before?.[field]), after: say(after[field]) }));

const labels = new Map(
  memberTargets.map((target) => [target.key, target.key === 'externalKey' ? 'Customer Number' : labelOf(target)]),
);
const say = (value: string | boolean | null | undefined): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '');

export const nameOf = ({ firstName, lastName, email, externalKey }: PersonPatch): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || externalKey || '';
