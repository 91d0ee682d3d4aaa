import type { User } from '#contract/members.ts';
import { passwordProblem } from '#domain/members.ts';
import { editableAnswers, editableItems, type FormItem } from '#domain/registration-form.ts';
import { checkDetails, type DetailValues, detailFields, readDetails } from '#web/forms/person/details.ts';
import type { Findings } from '#web/forms/registration-form/registration-values.ts';

/** Of the answers only those to editable items. */
export interface AccountValues extends DetailValues {
  /** Blank as long as the password stays as it is. */
  secret: { password: string; confirm: string };
}

/** What the form starts with. */
export function readAccount(user: User, items: readonly FormItem[]): AccountValues {
  return {
    user: readDetails(user),
    secret: { password: '', confirm: '' },
    form: editableAnswers(items, user.userLoyaltyProgram?.completedRegistration ?? {}),
  };
}

/** What can be said before the server is asked. */
export function checkAccount(items: readonly FormItem[], { user, secret, form }: AccountValues): Findings {
  const { missing, fields } = checkDetails(editableItems(items), { user, form });
  const problem = secret.password ? passwordProblem(secret.password) : null;
  return { missing, fields: { ...fields, ...(problem && { password: problem }) } };
}

/** As it is sent: trimmed, but for the password, which goes along only when there is a new one. */
export function askAccount(id: string, { user, secret, form }: AccountValues) {
  const trimmed = Object.fromEntries(detailFields.map((field) => [field, user[field].trim()])) as AccountValues['user'];
  return { id, user: { ...trimmed, ...(secret.password && { password: secret.password }) }, form };
}
