import { z } from 'zod';
import { isTimeZone } from '#domain/calendar.ts';
import { oftenMailed, waitingKinds } from '#domain/waiting-mails.ts';
import { line, nothing } from './primitives.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';

const chosen = z.object({
  /** About what, where the administrator can do something about it. */
  kinds: z.array(z.enum(waitingKinds)).max(waitingKinds.length),
  often: z.enum(oftenMailed),
  /** In which it is eight o'clock: an IANA name. */
  timeZone: line(64).refine(isTimeZone, says('timeZoneUnknown')),
});
export const waitingMails = chosen.extend({ timeZone: z.string().nullable() });
export type WaitingMails = z.output<typeof waitingMails>;

export const waitingMailCalls = {
  getWaitingMails: route('GET', '/api/admin/account/waiting-mails', {
    access: 'admin',
    right: null,
    summary: 'About what that waits the caller is mailed, and how often',
    reads: ['account'],
    limit: 'read',
    input: nothing,
    output: z.object({ waitingMails }),
  }),
  chooseWaitingMails: route('POST', '/api/admin/account/waiting-mails', {
    access: 'admin',
    right: null,
    summary: 'Chooses about what that waits the caller is mailed, and how often',
    changes: ['account', 'audit'],
    invalid: { within: ['waitingMails'] },
    limit: 'write',
    input: z.object({ waitingMails: chosen }),
    output: z.object({ waitingMails }),
  }),
};
