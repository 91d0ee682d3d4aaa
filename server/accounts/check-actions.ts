import type { NewUser, OwnDetails } from '#contract/accounts.ts';
import { email } from '#contract/primitives.ts';
import { findState, passwordProblem, standardFields, usernameProblem } from '#domain/members.ts';
import { type FieldError, problemsOf } from '#server/http/refusal.ts';

interface Checked {
  user: NewUser;
  errors: FieldError[];
}

/** A participant as it may be stored, and what is wrong with it, field by field. */
export function checkNewMember(sent: NewUser): Checked {
  const state = findState(sent.state);
  const missing = standardFields.filter(({ field }) => !sent[field]);
  return {
    user: { ...nameUser(sent), state: state ?? sent.state },
    errors: [
      ...credentialErrors(sent),
      ...missing.map(({ field, label }) => ({ path: field, message: `${label} is required`, kind: 'required' })),
      ...(sent.state && !state ? [{ path: 'state', message: 'State must be one of the states of the US' }] : []),
      ...emailErrors(sent.email),
    ],
  };
}

/** Administrators get no parcels: their form asks for no address, and the columns hold what it sends instead. */
const nowhere = { address: '123 test', city: 'test', state: 'test', zip: '99999' };

export function checkNewAdmin(sent: NewUser): Checked {
  const missing = standardFields.filter(({ field }) => !Object.hasOwn(nowhere, field) && !sent[field]);
  return {
    user: { ...nameUser(sent), ...nowhere },
    errors: [
      ...credentialErrors(sent),
      ...missing.map(({ field, label }) => ({ path: field, message: `${label} is required`, kind: 'required' })),
      ...emailErrors(sent.email),
    ],
  };
}

/** Stored in the form that was judged, so that nothing is shown that merely looks like it. */
export const nameUser = <Sent extends { username: string }>(sent: Sent): Sent => ({
  ...sent,
  username: sent.username.normalize('NFKC').trim(),
});

function credentialErrors({ username, password }: NewUser): FieldError[] {
  return problemsOf({ username: usernameProblem(username), password: passwordProblem(password) });
}

export function emailErrors(address: string): FieldError[] {
  if (!address || email.safeParse(address).success) return [];
  return [{ path: 'email', message: 'This is not an e-mail address.' }];
}

/** The details that were sent as they may be stored, and what is wrong with them, field by field. */
export function checkDetails<Sent extends OwnDetails>({ password, ...sent }: Sent) {
  const state = sent.state === undefined ? undefined : findState(sent.state);
  const blank = standardFields.filter(({ field }) => field in sent && sent[field as keyof typeof sent] === '');
  const problem = password ? passwordProblem(password) : null;
  const errors: FieldError[] = [
    ...blank.map(({ field, label }) => ({ path: field, message: `${label} is required`, kind: 'required' })),
    ...(sent.state && !state ? [{ path: 'state', message: 'State must be one of the states of the US' }] : []),
    ...emailErrors(sent.email ?? ''),
    ...(problem ? [{ path: 'password', message: problem }] : []),
  ];
  return { details: { ...sent, ...(state && { state }) }, errors };
}
