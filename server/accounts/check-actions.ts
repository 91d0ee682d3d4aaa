import type { NewUser, OwnDetails } from '#contract/accounts.ts';
import { detailProblems, findState, passwordProblem, standardFields, usernameProblem } from '#domain/members.ts';
import { type FieldError, problemsOf } from '#server/http/refusal.ts';

interface Checked {
  user: NewUser;
  errors: FieldError[];
}

/** The participant as it will be stored, and the problems of each field. */
export function checkNewMember(sent: NewUser): Checked {
  const state = findState(sent.state);
  const missing = standardFields.filter(({ field }) => !sent[field]);
  return {
    user: { ...nameUser(sent), state: state ?? sent.state },
    errors: [
      ...credentialErrors(sent),
      ...missing.map(({ field, label }) => ({ path: field, message: `${label} is required`, kind: 'required' })),
      ...problemsOf(detailProblems(sent)),
    ],
  };
}

/** An administrator's form asks for no address, but the columns are required. */
const nowhere = { address: '123 test', city: 'test', state: 'test', zip: '99999' };

export function checkNewAdmin(sent: NewUser): Checked {
  const missing = standardFields.filter(({ field }) => !Object.hasOwn(nowhere, field) && !sent[field]);
  return {
    user: { ...nameUser(sent), ...nowhere },
    errors: [
      ...credentialErrors(sent),
      ...missing.map(({ field, label }) => ({ path: field, message: `${label} is required`, kind: 'required' })),
      ...problemsOf(detailProblems({ email: sent.email })),
    ],
  };
}

/** Stored in the normalized form that was checked, so that no look-alike characters are shown. */
export const nameUser = <Sent extends { username: string }>(sent: Sent): Sent => ({
  ...sent,
  username: sent.username.normalize('NFKC').trim(),
});

function credentialErrors({ username, password }: NewUser): FieldError[] {
  return problemsOf({ username: usernameProblem(username), password: passwordProblem(password) });
}

/** The details as they will be stored, and the problems of each field. */
export function checkDetails<Sent extends OwnDetails>({ password, ...sent }: Sent) {
  const state = sent.state === undefined ? undefined : findState(sent.state);
  const blank = standardFields.filter(({ field }) => field in sent && sent[field as keyof typeof sent] === '');
  const errors: FieldError[] = [
    ...blank.map(({ field, label }) => ({ path: field, message: `${label} is required`, kind: 'required' })),
    ...problemsOf(detailProblems(sent)),
    ...problemsOf({ password: password ? passwordProblem(password) : null }),
  ];
  return { details: { ...sent, ...(state && { state }) }, errors };
}
