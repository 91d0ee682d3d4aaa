import { type Country, nameOfField } from '#domain/countries.ts';
import { detailProblems, missingUserFields, type RegistrationField, usernameProblem } from '#domain/members.ts';
import { passwordProblem } from '#domain/passwords.ts';
import type { Problem } from '#domain/problem.ts';
import {
  checkAnswers,
  type FormAnswers,
  type FormItem,
  missingAnswers,
  missingProblem,
} from '#domain/registration-form.ts';
import type { FieldError } from '#web/api/refusal.ts';
import { sayProblem } from '#web/say-problem.ts';
import { wordsOf } from '#web/words.ts';

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

/** Trimmed except for the password, which may begin or end with spaces. */
export function trimRegistration({ user, form }: RegistrationValues): RegistrationValues {
  const entries = Object.entries(user) as [RegistrationField, string][];
  return {
    user: Object.fromEntries(
      entries.map(([field, value]) => [field, field === 'password' ? value : value.trim()]),
    ) as Record<RegistrationField, string>,
    form,
  };
}

/** Problems that are found before the server is called. */
export function checkRegistration(
  items: readonly FormItem[],
  { user, form }: RegistrationValues,
  country: Country,
  hasNoPassword = false,
): Findings {
  const fields = missingUserFields(user, country).filter((field) => !(hasNoPassword && field === 'password'));
  const missing = sayMissing(fields, missingAnswers(items, form), country);
  const problems = [
    ['username', sayProblem(usernameProblem(user.username))],
    ['password', hasNoPassword ? null : sayProblem(passwordProblem(user.password, { isStaff: false, ...user }))],
    ...Object.entries(detailProblems(user, country)).map(([field, problem]) => [field, sayProblem(problem)]),
    ...checkAnswers(items, form).errors.map(({ path, problem }) => [path, sayProblem(problem)]),
    ...missing.map(({ field, problem }) => [field, problem]),
  ];
  return {
    missing: missing.map(({ field }) => field),
    fields: Object.fromEntries(problems.filter(([, problem]) => problem)),
  };
}

/** What is missing, by field and by uid, with the sentences that say so. */
export const sayMissing = (fields: readonly RegistrationField[], items: readonly FormItem[], country: Country) => [
  ...fields.map((field) => ({
    field: field as string,
    problem: sayProblem({ code: 'fieldMissing', field: nameOfField(field, country) }),
  })),
  ...items.map((item) => ({ field: item.uid, problem: sayProblem(missingProblem(item)) })),
];

/** What a field, or the question with this uid, is called. */
export function fieldLabel(field: string, items: readonly FormItem[], country: Country): string {
  const { fields: standard, externalKey } = wordsOf('terms');
  if (field === 'externalKey') return externalKey;
  if (Object.hasOwn(standard, field)) return standard[nameOfField(field as RegistrationField, country)];
  return items.find((item) => item.uid === field)?.label ?? field;
}

/** The problems of a form before the server is called. */
export interface Findings {
  /** Missing fields and uids, in the order of the form. */
  missing: string[];
  /** Messages by field or uid, including those of missing fields. */
  fields: Readonly<Record<string, string>>;
}

export const hasFindings = ({ fields }: Findings) => Object.keys(fields).length > 0;

/** The problems of the last check that remain; no new ones appear while typing. */
export const openFindings = (found: Findings, now: Findings): Record<string, string> =>
  Object.fromEntries(Object.entries(now.fields).filter(([field]) => Object.hasOwn(found.fields, field)));

interface Refused {
  message: string;
  code: number | undefined;
  errors: readonly FieldError[];
}
interface Explained {
  /** The sentence above the form. */
  title: string;
  /** One line per field that the server refused, with its label. */
  lines: string[];
  /** The messages by field or uid. */
  fields: Record<string, string>;
}

/** Explains a registration that the server refused. */
export function explainRefusal(
  refused: Refused,
  username: string,
  { items = [], country = 'US' }: { items?: readonly FormItem[]; country?: Country } = {},
): Explained {
  if (refused.code === 11000) {
    const title = wordsOf('forms').registrationForm.usernameTaken(username);
    return { title, lines: [], fields: { username: title } };
  }
  const explained = refused.errors.map(({ path, ...error }) => {
    const field = path.split('.').at(-1) ?? path;
    return { field, ...withLabel(error, field, labelOf(field, items, country)) };
  });
  return {
    title: refused.message,
    lines: explained.map(({ field, message, isNamed }) =>
      isNamed ? message : `${labelOf(field, items, country)}: ${message}`,
    ),
    fields: Object.fromEntries(explained.map(({ field, message }) => [field, message])),
  };
}

const labelOf = (field: string, items: readonly FormItem[], country: Country): string =>
  field === 'zip' && country === 'US' ? wordsOf('forms').registrationForm.zip : fieldLabel(field, items, country);

/** 'Path `zip` is required' → 'Zip is required'; 'Cast to number failed …' and 'expected number, …' → 'Expected number to be a number'. */
function withLabel({ message, code = '' }: Omit<FieldError, 'path'>, field: string, label: string) {
  const cast = /^(?:Cast to (?=\w+ failed)|Invalid input: expected )(\w+)/i.exec(message)?.[1];
  if (cast) return { message: wordsOf('forms').registrationForm.wrongKind(cast), isNamed: false };
  const labeled = message.replace(/^Path\s+/, '').replaceAll(`\`${field}\``, label);
  return { message: labeled, isNamed: labeled !== message || naming.has(code) };
}

/** What is said of a field with its name. */
const namingCodes: readonly (Problem['code'] | 'externalKeyTaken')[] = [
  'fieldMissing',
  'detailMissing',
  'stateUnknown',
  'militaryCity',
  'militaryState',
  'usernameMissing',
  'usernameSpaces',
  'usernameControls',
  'usernameLoneAccent',
  'usernameMixed',
  'usernameLong',
  'passwordMissing',
  'passwordShort',
  'passwordLong',
  'passwordMadeOf',
  'answerMissing',
  'answerSingle',
  'answerNotOffered',
  'answerLong',
  'answerUnstorable',
  'answerNoTelephone',
  'answerNoDate',
  'answerNoNumber',
  'consentMissing',
  'externalKeyTaken',
];
const naming: ReadonlySet<string> = new Set(namingCodes);
