import { missingUserFields, passwordProblem, type RegistrationField, usernameProblem } from '#domain/members.ts';
import { type FormAnswers, type FormItem, missingAnswers } from '#domain/registration-form.ts';

export interface RegistrationValues {
  user: Record<RegistrationField, string>;
  /** By form item uid. */
  form: FormAnswers;
}

export const emptyRegistration: RegistrationValues = {
  user: {
    username: '',
    password: '',
    email: '',
    firstName: '',
    lastName: '',
    address: '',
    city: '',
    state: '',
    zip: '',
  },
  form: {},
};

/** Trimmed, but for the password: its spaces are its own. */
export function trimRegistration({ user, form }: RegistrationValues): RegistrationValues {
  const entries = Object.entries(user) as [RegistrationField, string][];
  return {
    user: Object.fromEntries(
      entries.map(([field, value]) => [field, field === 'password' ? value : value.trim()]),
    ) as Record<RegistrationField, string>,
    form,
  };
}

/** What can be said before the server is asked. */
export function checkRegistration(items: readonly FormItem[], { user, form }: RegistrationValues): Findings {
  const missing = [
    ...missingUserFields(user),
    ...missingAnswers(items, form).map(({ uid, label }) => ({ field: uid, label })),
  ];
  const problems = [
    ['username', usernameProblem(user.username)],
    ['password', passwordProblem(user.password)],
    ...missing.map(({ field, label }) => [field, `${label} is required`]),
  ];
  return {
    missing: missing.map(({ label }) => label),
    fields: Object.fromEntries(problems.filter(([, problem]) => problem)),
  };
}

/** What can be said of a form before the server is asked. */
export interface Findings {
  /** Labels of what still has to be filled, in the order of the form. */
  missing: string[];
  /** Sentences beside the fields, those that are missing among them, by field or uid. */
  fields: Readonly<Record<string, string>>;
}

export const hasFindings = ({ fields }: Findings) => Object.keys(fields).length > 0;

/** The problems that are still there: a mark goes as soon as its field is good, and no field is marked while it is first typed. */
export const openFindings = (found: Findings, now: Findings): Record<string, string> =>
  Object.fromEntries(Object.entries(now.fields).filter(([field]) => Object.hasOwn(found.fields, field)));
