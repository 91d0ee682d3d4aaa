import type { CorrectedDetails, NewUser } from '#contract/accounts.ts';
import { linkProblem } from '#domain/link-like-names.ts';
import {
  detailProblems,
  findState,
  findZip,
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
 * The participant as it will be stored, and the problems of each field. `program` names the program and its company. An
 * account that is opened by View As alone needs no password.
 */
export async function checkNewMember(
  sent: NewUser,
  { program, hasNoPassword }: { program: PasswordOwner['program']; hasNoPassword: boolean },
): Promise<Checked> {
  const state = findState(sent.state);
  const missing = standardFields.filter(({ field }) => !sent[field]);
  return {
    user: { ...nameUser(sent), state: state ?? sent.state, zip: findZip(sent.zip) ?? sent.zip },
    errors: [
      ...(hasNoPassword
        ? problemsOf({ username: usernameProblem(sent.username) })
        : await credentialErrors(sent, { isStaff: false, program })),
      ...missing.map(missingOf),
      ...problemsOf(detailProblems(sent)),
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
      ...missing.map(missingOf),
      ...problemsOf(detailProblems({ email: sent.email })),
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

const missingOf = ({ field }: { field: StandardField }): FieldProblem => ({
  path: field,
  problem: { code: 'detailMissing', field },
  kind: 'required',
});

/** The details as they will be stored, and the problems of each field. */
export function checkDetails<Sent extends CorrectedDetails>(sent: Sent, { mayBeBlank = false } = {}) {
  const state = sent.state === undefined ? undefined : findState(sent.state);
  const zip = sent.zip === undefined ? undefined : findZip(sent.zip);
  const blank = standardFields.filter(
    ({ field }) => !mayBeBlank && field in sent && sent[field as keyof typeof sent] === '',
  );
  const errors: FieldProblem[] = [...blank.map(missingOf), ...problemsOf(detailProblems(sent))];
  return { details: { ...sent, ...(state && { state }), ...(zip && { zip }) }, errors };
}
