import type { Input, Reply } from '#contract/route.ts';
import type { systems } from '#contract/system.ts';
import { findUser } from '#server/accounts/queries.ts';
import type { Reader } from '#server/event.ts';
import type { Context } from '#server/http/serve.ts';
import { runFailedJobs } from '#server/jobs/queries.ts';

/** What an audit entry is about that is about no row. */
export const installation = { kind: 'installation', id: '00000000-0000-0000-0000-000000000000' } as const;

type Again = typeof systems.tryJobsAgain;

export async function tryJobsAgain(
  { kind: task }: Input<Again>,
  { db, tell, refuse }: Context<Again>,
): Promise<Reply<Again>> {
  const jobs = await runFailedJobs(db, task);
  if (jobs === 0) throw refuse('not-found');
  await tell({ type: 'job.tried-again', programId: null, subject: installation, data: { task, jobs } });
  return { jobs };
}

/** Goes through the queue and a worker, as the mail server may be set wrong there alone. */
export async function testMail({ db, actor, tell }: Context<typeof systems.testMail>): Promise<{ to: string }> {
  const { email: to } = (await findUser(db, actor.userId))!;
  const reader: Reader = { userId: actor.userId, email: to, name: actor.username, language: 'en' };
  await tell({ type: 'mail.tested', programId: null, subject: installation, data: {}, internal: { reader } });
  return { to };
}
