import type { User } from '#contract/members.ts';
import type { Country } from '#domain/countries.ts';
import { passwordProblem } from '#domain/passwords.ts';
import { editableAnswers, editableItems, type FormItem } from '#domain/registration-form.ts';
import { changesOf } from '#web/edit/merge.ts';
import { checkDetails, type DetailValues, detailFields, readDetails } from '#web/forms/person/details.ts';
import type { Findings } from '#web/forms/registration-form/registration-values.ts';
import { sayProblem } from '#web/say-problem.ts';
import { wordsOf } from '#web/words.ts';

/** Only the answers to editable items. */
export interface AccountValues extends DetailValues {
  /** Blank if the password stays. */
  secret: { password: string; confirm: string; current: string };
}

export function readAccount(user: User, items: readonly FormItem[], country: Country): AccountValues {
  return {
    user: readDetails(user, country),
    secret: { password: '', confirm: '', current: '' },
    form: editableAnswers(items, user.userLoyaltyProgram?.completedRegistration ?? {}),
  };
}

/** Problems that are found before the server is called. */
export function checkAccount(
  items: readonly FormItem[],
  owner: User,
  values: AccountValues,
  country: Country,
): Findings {
  const { user, secret, form } = values;
  // What is not changed is not refused: it may be from before the program's country.
  const changed = changesOf(readDetails(owner, country), user);
  const { missing, fields } = checkDetails(editableItems(items), { user: changed, form }, country);
  const problem = secret.password
    ? passwordProblem(secret.password, { ...owner, email: user.email, isStaff: false })
    : null;
  const isOpen = isSecretChanged(owner, values) && !secret.current;
  return {
    missing,
    fields: {
      ...fields,
      ...(problem && { password: sayProblem(problem) }),
      ...(isOpen && { currentPassword: wordsOf('account').account.currentPasswordMissing }),
    },
  };
}

/** Whether the server asks for the current password. */
export const isSecretChanged = (owner: User, { user, secret }: AccountValues): boolean =>
  !['', owner.email].includes(user.email.trim()) || secret.password !== '';

/** The values to send: only changes, because staff may have corrected the rest; trimmed except for the password. */
export function askAccount(id: string, saved: AccountValues, { user, secret, form }: AccountValues) {
  const changed = changesOf(saved.user, user);
  const sent = detailFields.filter((field) => changed[field] !== undefined);
  const details: Partial<typeof user> = Object.fromEntries(sent.map((field) => [field, user[field].trim()]));
  return {
    id,
    user: {
      ...details,
      ...(secret.password && { password: secret.password }),
      ...(secret.current && { currentPassword: secret.current }),
    },
    form: Object.fromEntries(Object.entries(form).filter(([uid]) => uid in changesOf(saved.form, form))),
  };
}
