import type { User } from '#contract/members.ts';
import { usernameProblem } from '#domain/members.ts';
import { changedAnswers, type FormAnswers, type FormItem, isAnswerable } from '#domain/registration-form.ts';
import { checkDetails, type Details, readDetails } from '#web/forms/person/details.ts';
import type { Findings } from '#web/forms/registration-form/findings.ts';

type Person = Details & Record<'username' | 'firstName' | 'lastName', string>;

/** What was entered so far; the rest is as it was read. */
export interface Edit {
  user: Partial<Person>;
  form: FormAnswers;
  adminOnly?: boolean;
}

/** What stands in the fields. */
export const valuesOf = (user: User, edit: Edit) => ({
  user: { ...readPerson(user), ...edit.user },
  form: { ...answersOf(user), ...edit.form },
  adminOnly: edit.adminOnly ?? user.adminOnly,
});

/** Of what was entered that which differs: only this is sent, so that nobody's change of anything else is written over. */
export const changesOf = (user: User, edit: Edit): Edit => ({
  user: changedAnswers(edit.user, readPerson(user)) as Partial<Person>,
  form: changedAnswers(edit.form, answersOf(user)),
  ...(edit.adminOnly !== undefined && edit.adminOnly !== user.adminOnly && { adminOnly: edit.adminOnly }),
});

export const hasChanges = ({ user, form, adminOnly }: Edit) =>
  adminOnly !== undefined || Object.keys({ ...user, ...form }).length > 0;

/** The same parts as they are stored. */
export const storedOf = (user: User, changes: Edit): Edit => ({
  user: only(user as unknown as FormAnswers, Object.keys(changes.user)) as Partial<Person>,
  form: only(answersOf(user), Object.keys(changes.form)),
  ...(changes.adminOnly !== undefined && { adminOnly: user.adminOnly }),
});

/** As the server takes it. */
export const toSend = ({ user, form, adminOnly }: Edit) => ({
  user: { ...user, ...(adminOnly !== undefined && { adminOnly }) },
  form,
});

/** Only what is changed is judged: the form may ask for more today than it did when the user joined. */
export function checkChanges(items: readonly FormItem[], user: User, edit: Edit): Findings {
  const changes = changesOf(user, edit);
  const asked = items.filter((item) => isAnswerable(item) && Object.hasOwn(changes.form, item.uid));
  const found = checkDetails(asked, { user: { ...readPerson(user), ...changes.user }, form: changes.form });
  const problem = changes.user.username === undefined ? null : usernameProblem(changes.user.username);
  return problem ? { ...found, fields: { username: problem, ...found.fields } } : found;
}

/** Beside each changed field that somebody else changed between two readings: what it is now. */
export function conflictsOf(before: User, now: User, edit: Edit): Record<string, string> {
  const changes = changesOf(now, edit);
  const [was, is] = [storedOf(before, changes), storedOf(now, changes)];
  const others = { ...changedAnswers(is.user, was.user as FormAnswers), ...changedAnswers(is.form, was.form) };
  return Object.fromEntries(Object.entries(others).map(([field, value]) => [field, tell([value].flat().join(', '))]));
}

const tell = (now: string) =>
  now
    ? `Somebody has changed this to “${now}”. Save again to replace it.`
    : 'Somebody has emptied this. Save again to fill it.';

const readPerson = (user: User): Person => {
  const { username, firstName, lastName } = user;
  return { ...readDetails(user), username, firstName, lastName };
};

const answersOf = (user: User): FormAnswers => user.userLoyaltyProgram?.completedRegistration ?? {};

const only = (values: FormAnswers, names: readonly string[]): FormAnswers =>
  Object.fromEntries(names.map((name) => [name, Object.hasOwn(values, name) ? values[name]! : '']));
