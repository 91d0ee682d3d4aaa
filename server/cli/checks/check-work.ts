import { listStuckJobs } from '#server/jobs/queries.ts';
import { readFailedMails } from '#server/mail/queries.ts';
import { type Check, count, ok, problem, warning } from './finding.ts';

const meaning = {
  due: 'due for more than 15 minutes',
  failed: 'given up',
  held: 'held by a worker that is gone',
} as const;

export const checkJobs: Check = async ({ db }) => {
  const stuck = await listStuckJobs(db);
  if (stuck.length === 0) return ok('jobs', 'none is late or given up');
  const details = stuck.map(({ task, how, jobs, since, error }) => {
    const reason = how === 'failed' && error ? `: ${error.split('\n')[0]}` : '';
    return `${task}: ${jobs} ${meaning[how]}, the first of ${since.toISOString()}${reason}`;
  });
  const total = stuck.reduce((sum, { jobs }) => sum + jobs, 0);
  const isLate = stuck.some(({ how }) => how !== 'failed');
  return isLate
    ? problem('jobs', `${count(total, 'job')} not done: does a process with ROLE=worker or all run?`, details)
    : warning('jobs', `${count(total, 'job')} given up after the last try: look into the log for the reason.`, details);
};

export const checkMails: Check = async ({ db }) => {
  const { mails, newest } = await readFailedMails(db);
  if (!newest) return ok('mails', 'none has failed');
  return warning('mails', `${count(mails, 'mail')} could not be sent: /admin/outbox names them and sends them again.`, [
    `the newest is of ${newest.created_at.toISOString()}: ${newest.last_error ?? 'no reason was given'}`,
  ]);
};
