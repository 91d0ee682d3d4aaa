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
  'awaiting-approval': [403, 'awaitingApproval'],
  /** Registered for the domain of its address, which counts once it is proved. */
  'email-unproved': [403, 'emailUnproved'],
  disabled: [403, 'accountDisabled'],
  'program-disabled': [403, 'programDisabled'],
  'program-draft': [403, 'programDraft'],
  'other-program': [403, 'otherProgram'],
} as const;

/** Of a mailed link that works once, for a while. */
export const deadLink = { 'dead-link': [404, 'deadLink'] } as const;
