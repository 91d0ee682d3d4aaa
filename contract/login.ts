import { z } from 'zod';
import { user } from './members.ts';
import { id } from './primitives.ts';
import { heldRole } from './roles.ts';

/** What every login answers: the session's token and whose it is. */
export const loggedIn = z.object({
  token: z.string(),
  user,
  /** An administrator's. */
  roles: z.array(heldRole).optional(),
  /** The administrator who uses View As. */
  viewedBy: z.object({ _id: id, username: z.string() }).optional(),
  /** True if the installation demands a second factor that this administrator lacks: the session can only add it. */
  lacksSecondFactor: z.literal(true).optional(),
});

/** What keeps a person out whose identity is proved. */
export const stateRefusals = {
  'awaiting-approval': [403, 'Your account is awaiting approval.'],
  disabled: [403, 'Your account has been disabled.'],
  'program-disabled': [403, 'This program has been disabled.'],
  'other-program': [403, 'This account belongs to another program.'],
} as const;

/** Of a mailed link that works once, for a while. */
export const deadLink = { 'dead-link': [404, 'This link has expired or has been used already.'] } as const;
