import type { User } from '#contract/members.ts';
import { passwordProblem } from '#domain/members.ts';
import { editableAnswers, editableItems, type FormItem } from '#domain/registration-form.ts';
import { changesOf } from '#web/edit/merge.ts';
import { checkDetails, type DetailValues, detailFields, readDetails } from '#web/forms/person/details.ts';
import type { Findings } from '#web/forms/registration-form/registration-values.ts';

/** Only the answers to editable items. */
export interface AccountValues extends DetailValues {
  /** Blank if the password stays. */
  secret: { password: string; confirm: string };
}

export function readAccount(user: User, items: readonly FormItem[]): AccountValues {
  return {
    user: readDetails(user),
    secret: { password: '', confirm: '' },
    form: editableAnswers(items, user.userLoyaltyProgram?.completedRegistration ?? {}),
  };
}

/** Problems that are found before the server is called. */
export function checkAccount(items: readonly FormItem[], { user, secret, form }: AccountValues): Findings {
  const { missing, fields } = checkDetails(editableItems(items), { user, form });
  const problem = secret.password ? passwordProblem(secret.password) : null;
  return { missing, fields: { ...fields, ...(problem && { password: problem }) } };
}

/** The values to send: only changes, because staff may have corrected the rest; trimmed except for the password. */
export function askAccount(id: string, saved: AccountValues, { user, secret, form }: AccountValues) {
  const changed = changesOf(saved.user, user);
  const sent = detailFields.filter((field) => changed[field] !== undefined);
  const details: Partial<typeof user> = Object.fromEntries(sent.map((field) => [field, user[field].trim()]));
  return {
    id,
    user: { ...details, ...(secret.password && { password: secret.password }) },
    form: Object.fromEntries(Object.entries(form).filter(([uid]) => uid in changesOf(saved.form, form))),
  };
}
