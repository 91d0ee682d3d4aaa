import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { deleteExpiredResets } from '#server/accounts/reset/queries.ts';
import { deleteExpiredSessions } from '#server/accounts/session-queries.ts';
import { removeBytes, sweepFiles } from '#server/files/actions.ts';
import { type JobRunner, type Pace, startRunner } from '#server/jobs/runner.ts';
import type { Tasks } from '#server/jobs/tasks.ts';
import { sendMail } from '#server/mail/sending/send-mail.ts';
import { openTransport, type Transport } from '#server/mail/sending/transport.ts';
import type { Services } from './services.ts';

/** Runs the jobs of this installation, which other processes may do as well. */
export async function startJobs(services: Services, pace?: Pace): Promise<JobRunner> {
  const transport = await openTransport(services);
  const runner = await startRunner(services, makeTasks(services, transport), pace);
  return {
    check: runner.check,
    async stop() {
      await runner.stop();
      transport.close();
    },
  };
}

const makeTasks = (services: Services, transport: Transport): Tasks => ({
  send_mail: ({ mailId }, { isLast }) => sendMail(services.db, transport, mailId, { isLast, now: new Date() }),
  mail_login_links: (request) => mailLoginLinks(request, services),
  remove_bytes: ({ imageKeys }) => removeBytes(services, imageKeys),
  async sweep() {
    await deleteExpiredSessions(services.db, new Date());
    await deleteExpiredResets(services.db, new Date());
    await sweepFiles(services.db, new Date());
  },
});
