import type { User } from '#contract/members.ts';
import type { Country } from '#domain/countries.ts';
import { addressAsStored, missingUserFields, type RegistrationField } from '#domain/members.ts';
import { type FormAnswers, type FormItem, missingAnswers } from '#domain/registration-form.ts';
import { type Findings, sayMissing } from '../registration-form/registration-values.ts';

/** The standard details that can change after the registration. */
export const detailFields = ['email', 'address', 'city', 'state', 'zip'] as const;
export type Details = Record<(typeof detailFields)[number], string>;

export interface DetailValues {
  user: Details;
  /** By form item uid. */
  form: FormAnswers;
}

export function readDetails({ email, address, city, state, zip }: User, country: Country): Details {
  return { email, address, city, state: addressAsStored({ state }, country).state, zip };
}

/** Problems that are found before the server is called, among the given program items only. */
export function checkDetails(
  items: readonly FormItem[],
  { user, form }: { user: Partial<Record<RegistrationField, string>>; form: FormAnswers },
  country: Country,
): Findings {
  const fields = missingUserFields(user, country).filter((field) => Object.hasOwn(user, field));
  const missing = sayMissing(fields, missingAnswers(items, form), country);
  return {
    missing: missing.map(({ field }) => field),
    fields: Object.fromEntries(missing.map(({ field, problem }) => [field, problem])),
  };
}
