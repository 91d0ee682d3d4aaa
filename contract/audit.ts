import { z } from 'zod';
import { auditEvent } from './audit-events.ts';
import { id, instant, moment, next, text, window } from './primitives.ts';
import { route } from './route.ts';

/**
 * What this version does not know, as a newer one recorded it while both run or before an operator went back to this
 * one: shown as it is, because one such entry must not keep all others from being read. What this version records is
 * checked by testing/every-route/audited.test.ts.
 */
const unknownEvent = z.object({ action: z.string(), data: z.unknown() });

/** One action of an administrator. */
const entry = z.intersection(
  z.object({
    _id: id,
    at: instant,
    admin: z.object({ _id: id, username: z.string(), name: z.string() }),
    /** Whether it was done in View As, in the name of `member`. */
    isViewing: z.boolean(),
    subject: z.object({ _id: id, kind: z.string(), name: z.string() }),
    /** The username of the participant that the entry is about. */
    member: z.string().nullable(),
    /** `name` is null if the program was deleted. */
    program: z.object({ _id: id, name: z.string().nullable() }).nullable(),
  }),
  z.union([auditEvent, unknownEvent]),
);
export type AuditEntry = z.output<typeof entry>;

export const audit = {
  listAuditEntries: route('GET', '/api/admin/audit', {
    access: 'admin',
    right: 'see-audit',
    at: 'handler',
    summary: 'What administrators did, newest first',
    reads: ['audit'],
    limit: 'read',
    input: z.object({
      admin: id.optional(),
      /** A participant's full username, in any case. */
      member: text(200).optional(),
      program: id.optional(),
      from: moment.optional(),
      /** The end of the period, exclusive. */
      to: moment.optional(),
      ...window,
    }),
    output: z.object({ entries: z.array(entry), next }),
  }),
};
