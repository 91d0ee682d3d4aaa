import type { Refusal } from '#web/api/refusal.ts';

/** The server's message, or else one from the rest of the answer. */
export function sayWhyNotAdded({ msg, code, errors, data }: Refusal): Pick<Refusal, 'msg' | 'code' | 'errors'> {
  if (typeof data.msg === 'string') return { msg, code, errors };
  return { msg: unexplained, code, errors: [...errors, { path: 'Reason', message: msg }] };
}

const unexplained =
  'There has been an error creating this user. Please contact the server admin with the attempted fields.';
