import type { User } from '#contract/members.ts';
import { changedAnswers, type FormAnswers, type FormItem, isAnswerable } from '#domain/registration-form.ts';
import { checkDetails, type Details, type DetailValues, readDetails } from '#web/forms/person/details.ts';
import type { Findings } from '#web/forms/registration-form/findings.ts';

/** What was entered so far; the rest is as it was read. */
export interface Edit {
  user: Partial<Details>;
  form: FormAnswers;
}

/** What stands in the fields. */
export const valuesOf = (user: User, edit: Edit): DetailValues => ({
  user: { ...readDetails(user), ...edit.user },
  form: { ...answersOf(user), ...edit.form },
});

/** Of what was entered that which differs: only this is sent, so that nobody's change of anything else is written over. */
export const changesOf = (user: User, edit: Edit): Edit => ({
  user: changedAnswers(edit.user, readDetails(user)) as Partial<Details>,
  form: changedAnswers(edit.form, answersOf(user)),
});

export const hasChanges = ({ user, form }: Edit) => Object.keys({ ...user, ...form }).length > 0;

/** The same parts as they are stored. */
export const storedOf = (user: User, changes: Edit): Edit => ({
  user: only(user as unknown as FormAnswers, Object.keys(changes.user)) as Partial<Details>,
  form: only(answersOf(user), Object.keys(changes.form)),
});

/** Only what is changed is judged: the form may ask for more today than it did when the user joined. */
export function checkChanges(items: readonly FormItem[], user: User, edit: Edit): Findings {
  const changes = changesOf(user, edit);
  const asked = items.filter((item) => isAnswerable(item) && Object.hasOwn(changes.form, item.uid));
  return checkDetails(asked, { user: { ...readDetails(user), ...changes.user }, form: changes.form });
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

const answersOf = (user: User): FormAnswers => user.userLoyaltyProgram?.completedRegistration ?? {};

const only = (values: FormAnswers, names: readonly string[]): FormAnswers =>
  Object.fromEntries(names.map((name) => [name, Object.hasOwn(values, name) ? values[name]! : '']));
