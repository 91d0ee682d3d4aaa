import type { Refusal } from '#web/api/refusal.ts';

/** The server's message, or else one from the rest of the answer. */
export function sayWhyNotAdded({ message, code, errors, data }: Refusal): Pick<Refusal, 'message' | 'code' | 'errors'> {
  if (typeof data.msg === 'string') return { message, code, errors };
  return { message: unexplained, code, errors: [...errors, { path: 'Reason', message }] };
}

const unexplained =
  'There has been an error creating this user. Please contact the server admin with the attempted fields.';
