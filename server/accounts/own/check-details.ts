import type { OwnDetails } from '#contract/accounts.ts';
import { findState, passwordProblem, standardFields } from '#domain/members.ts';
import type { FieldError } from '#server/http/refusal.ts';
import { emailErrors } from '../new-user.ts';

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
