import type { CorrectedDetails, NewUser } from '#contract/accounts.ts';
import { type Address, type AddressField, type Country, nameOfField } from '#domain/countries.ts';
import { linkProblem } from '#domain/link-like-names.ts';
import {
  addressAsStored,
  detailProblems,
  neededDetails,
  type StandardField,
  standardFields,
  usernameProblem,
} from '#domain/members.ts';
import type { PasswordOwner } from '#domain/passwords.ts';
import { type FieldProblem, problemsOf } from '#server/http/refusal.ts';
import { newPasswordProblem } from './passwords.ts';

interface Checked {
  user: NewUser;
  errors: FieldProblem[];
}

/**
 * The participant as it will be stored, and the problems of each field. `program` names the program and its company, and
 * the address is one of its `country`. An account that is opened by View As alone needs no password.
 */
export async function checkNewMember(
  sent: NewUser,
  { program, country, hasNoPassword }: { program: PasswordOwner['program']; country: Country; hasNoPassword: boolean },
): Promise<Checked> {
  const missing = neededDetails(country).filter((field) => !sent[field]);
  return {
    user: addressAsStored(nameUser(sent), country),
    errors: [
      ...(hasNoPassword
        ? problemsOf({ username: usernameProblem(sent.username) })
        : await credentialErrors(sent, { isStaff: false, program })),
      ...missing.map((field) => missingOf(field, country)),
      ...problemsOf(detailProblems(sent, country)),
      ...linkErrors(sent),
    ],
  };
}

/** An administrator's form asks for no address, but the columns are required. */
const nowhere = { address: '123 test', city: 'test', state: 'test', zip: '99999' };

export async function checkNewAdmin(sent: NewUser): Promise<Checked> {
  const missing = standardFields.filter(({ field }) => !Object.hasOwn(nowhere, field) && !sent[field]);
  return {
    user: { ...nameUser(sent), ...nowhere },
    errors: [
      ...(await credentialErrors(sent, { isStaff: true })),
      ...missing.map(({ field }) => missingOf(field, 'US')),
      ...problemsOf(detailProblems({ email: sent.email }, 'US')),
      ...linkErrors(sent),
    ],
  };
}

/** Names are in mails, so none may say where to go. One's own e-mail address may be one's username. */
export const linkErrors = ({
  username,
  email,
  firstName,
  lastName,
}: Pick<NewUser, 'username' | 'email' | 'firstName' | 'lastName'>): FieldProblem[] =>
  problemsOf({
    username: username.toLowerCase() === email.toLowerCase() ? null : linkProblem(username),
    firstName: linkProblem(firstName),
    lastName: linkProblem(lastName),
  });

/** Stored in the normalized form that was checked, so that no look-alike characters are shown. */
export const nameUser = <Sent extends { username: string }>(sent: Sent): Sent => ({
  ...sent,
  username: sent.username.normalize('NFKC').trim(),
});

async function credentialErrors(sent: NewUser, of: PasswordOwner): Promise<FieldProblem[]> {
  return problemsOf({
    username: usernameProblem(sent.username),
    password: await newPasswordProblem(sent.password, { ...sent, ...of }),
  });
}

const missingOf = (field: StandardField, country: Country): FieldProblem => ({
  path: field,
  problem: { code: 'detailMissing', field: nameOfField(field, country) },
  kind: 'required',
});

/**
 * The details as they will be stored, and the problems of each field. What is sent as it is in `stored` is not refused: it
 * may be from before the program's country, or from before today's rules.
 */
export function checkDetails<Sent extends CorrectedDetails>(
  sent: Sent,
  { country, stored, mayBeBlank = false }: { country: Country; stored?: Address; mayBeBlank?: boolean },
) {
  const isChanged = (field: string) => !stored || sent[field as AddressField] !== stored[field as AddressField];
  const changed = Object.fromEntries(Object.entries(sent).filter(([field]) => isChanged(field))) as Sent;
  const needed = neededDetails(country);
  const blank = needed.filter((field) => !mayBeBlank && changed[field as keyof Sent] === '');
  const errors: FieldProblem[] = [
    ...blank.map((field) => missingOf(field, country)),
    ...problemsOf(detailProblems(changed, country, stored)),
  ];
  return { details: { ...sent, ...addressAsStored(changed, country) }, errors };
}
