import { z } from 'zod';
import { id, instant, nothing, text } from './primitives.ts';
import { route } from './route.ts';

/** A running process, by its last report. One that has not reported for a minute is late: it hangs, or was killed. */
export const runningProcess = z.object({
  _id: id,
  /** The name of its machine, and its number there. */
  host: z.string(),
  pid: z.int(),
  role: z.enum(['web', 'worker', 'all']),
  version: z.string(),
  commit: z.string(),
  /** The version of Node.js. */
  node: z.string(),
  startedAt: instant,
  beatAt: instant,
  isLate: z.boolean(),
  /** What it needs, each 'ok' or a sentence that says what is wrong. */
  parts: z.array(z.object({ part: z.string(), state: z.string() })),
});
export type RunningProcess = z.output<typeof runningProcess>;

/** The jobs of one kind: how many can be done now, are being done, wait for their time, and were given up. */
const jobs = z.object({
  kind: z.string(),
  due: z.int(),
  /** Since when the oldest of them could be done. */
  oldestDueAt: instant.nullable(),
  running: z.int(),
  later: z.int(),
  failed: z.int(),
  /** Of the one that was given up last, and why. */
  lastFailedAt: instant.nullable(),
  lastError: z.string().nullable(),
});
export type JobsOfKind = z.output<typeof jobs>;

/** The e-mail that an owner sent to try out the mail server. */
const mailTest = z.object({
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  createdAt: instant,
  sentAt: instant.nullable(),
  lastError: z.string().nullable(),
});

/** What `guerdon backup` wrote. */
export const backup = z.object({
  takenAt: instant,
  host: z.string(),
  folder: z.string(),
  rows: z.int(),
  files: z.int(),
  /** Of the files. */
  bytes: z.int(),
  /** Files that are not in it, because the store lacked them or had other bytes. */
  damaged: z.int(),
});

export const system = z.object({
  processes: z.array(runningProcess),
  jobs: z.array(jobs),
  mail: z.object({
    from: z.string(),
    /** Its host and port; null if e-mails are only written to a folder. */
    server: z.string().nullable(),
    waiting: z.int(),
    failed: z.int(),
    lastTest: mailTest.nullable(),
  }),
  /** The newest; null if none is known. */
  backup: backup.nullable(),
  maintenance: z.object({ since: instant, message: z.string() }).nullable(),
});
export type SystemReply = z.input<typeof system>;

const forOwners = { access: 'admin', right: 'system', at: 'installation' } as const;

export const systems = {
  getSystem: route('GET', '/api/admin/system', {
    ...forOwners,
    summary: 'How the installation runs: processes, jobs, e-mail, the last backup',
    reads: ['system', 'mail'],
    limit: 'read',
    input: nothing,
    output: z.object({ system }),
  }),
  tryJobsAgain: route('POST', '/api/admin/system/jobs/tryAgain', {
    ...forOwners,
    summary: 'Does the jobs of a kind that were given up once more, a thousand at a time',
    changes: ['system', 'audit'],
    limit: 'write',
    input: z.object({ kind: text(100) }),
    output: z.object({ jobs: z.int() }),
    refusals: { 'not-found': [404, 'noJobsGivenUp'] },
  }),
  testMail: route('POST', '/api/admin/system/mail/test', {
    ...forOwners,
    summary: 'Sends an e-mail to the caller’s own address, the way all e-mails go',
    changes: ['system', 'mail', 'audit'],
    limit: 'write',
    input: nothing,
    output: z.object({ to: z.string() }),
  }),
};
