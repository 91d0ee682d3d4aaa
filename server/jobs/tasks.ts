import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { deleteExpiredResets } from '#server/accounts/reset/queries.ts';
import { deleteExpiredSessions } from '#server/accounts/session-queries.ts';
import { removeBytes, sweepFiles } from '#server/files/actions.ts';
import { stripStored } from '#server/files/metadata/strip-stored.ts';
import { sendMail } from '#server/mail/sending/send-mail.ts';
import type { Transport } from '#server/mail/sending/transport.ts';
import type { Services } from '#server/services.ts';
import type { Jobs } from './queries.ts';

export interface Attempt {
  isLast: boolean;
}
export type Tasks = { [Name in keyof Jobs]: (told: Jobs[Name], attempt: Attempt) => Promise<unknown> };

/** What is done for each kind of job. Each may be begun twice, so each must bear that. */
export const makeTasks = (services: Services, transport: Transport): Tasks => ({
  send_mail: ({ mailId }, { isLast }) => sendMail(services.db, transport, mailId, { isLast, now: new Date() }),
  mail_login_links: (request) => mailLoginLinks(request, services),
  remove_bytes: ({ imageKeys }) => removeBytes(services, imageKeys),
  async sweep() {
    await deleteExpiredSessions(services.db, new Date());
    await deleteExpiredResets(services.db, new Date());
    await sweepFiles(services.db, new Date());
    await stripStored(services);
  },
});
