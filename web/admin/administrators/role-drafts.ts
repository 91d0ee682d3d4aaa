import type { GivenRoles, NamedRole } from '#contract/roles.ts';
import { MAX_ROLES, type Role } from '#domain/roles.ts';
import { wordsOf } from '#web/words.ts';
import { describeRole } from '#words/describe.ts';

/** A role while it is edited. */
export interface RoleDraft {
  role: Role;
  /** 'company {id}' or 'program {id}'; null for an owner, and until one is chosen. */
  place: string | null;
  /** The role in words: what a conflict shows. */
  text: string;
}

export interface PlaceChoice {
  value: string;
  name: string;
}

const keyOf = (kind: 'company' | 'program', id: string) => `${kind} ${id}`;
export const choiceOf = (kind: 'company' | 'program', { _id, name }: { _id: string; name: string }): PlaceChoice => ({
  value: keyOf(kind, _id),
  name: name || wordsOf('terms').unnamedProgram,
});

export const toDrafts = (roles: readonly NamedRole[]): RoleDraft[] =>
  roles.map((one) => ({
    role: one.role,
    place: choicesIn([one])[0]?.value ?? null,
    text: describeRole(wordsOf('terms'), one),
  }));

/** The places of these roles. */
export const choicesIn = (roles: readonly NamedRole[]): PlaceChoice[] =>
  roles.flatMap(({ company, program }) => [
    ...(company ? [choiceOf('company', company)] : []),
    ...(program ? [choiceOf('program', program)] : []),
  ]);

export function draftOf(role: Role, choice: PlaceChoice | undefined): RoleDraft {
  const place = role === 'owner' ? undefined : choice;
  const text = describeRole(wordsOf('terms'), { role, company: place ? { name: place.name } : null, program: null });
  return { role, place: place?.value ?? null, text };
}

/** The next role to propose: at the place of the last one, or, with all roles there, at one to be chosen. None twice. */
export const nextDraft = (drafts: readonly RoleDraft[], known: readonly PlaceChoice[]): RoleDraft | undefined => {
  const last = known.find(({ value }) => value === drafts.at(-1)?.place);
  if (drafts.length >= MAX_ROLES) return undefined;
  return [last, undefined]
    .flatMap((choice) => proposed.map((role) => draftOf(role, choice)))
    .find((draft) => !drafts.some(({ role, place }) => role === draft.role && place === draft.place));
};
const proposed = ['reviewer', 'manager', 'shipping', 'analyst'] as const;

/** As the API takes them. */
export const toGiven = (drafts: readonly RoleDraft[]): GivenRoles =>
  drafts.map(({ role, place }) => {
    const [kind, id = null] = place?.split(' ') ?? [];
    return { role, company: kind === 'company' ? id : null, program: kind === 'program' ? id : null };
  });

/** What hinders that these roles are given. */
export const draftsProblem = (drafts: readonly RoleDraft[]): string | null =>
  drafts.some(({ role, place }) => role !== 'owner' && place === null)
    ? wordsOf('administrators').roles.placeMissing
    : null;
