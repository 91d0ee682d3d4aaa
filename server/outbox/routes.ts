import type { mails } from '#contract/mail.ts';
import { reachOf } from '#domain/roles.ts';
import { readPageById } from '#server/db/cursor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { listProgramsWithin } from '#server/programs/place-queries.ts';
import { sendAgain } from './actions.ts';
import { sendNotice } from './notices/actions.ts';
import { listMails } from './queries.ts';
import { toMails } from './to-mail.ts';

export const mailHandlers: Handlers<typeof mails> = {
  mailRebateItemAdded: ({ emailInfo }, context) => sendNotice('rebateItemAdded', emailInfo, context),
  mailUserApproved: ({ emailInfo }, context) => sendNotice('userApproved', emailInfo, context),
  mailReceiptApproved: ({ emailInfo }, context) => sendNotice('userRebateSubmissionApproved', emailInfo, context),
  mailReceiptDenied: ({ emailInfo }, context) => sendNotice('userRebateSubmissionDenied', emailInfo, context),
  mailCartItemShipped: ({ emailInfo }, context) => sendNotice('cartItemShipped', emailInfo, context),

  async listMails({ state, ...window }, context) {
    const programs = await listProgramsWithin(context.db, reachOf(context.actor.roles, 'mail'));
    const { rows, next } = await readPageById(window, (page) => listMails(context.db, { state, programs }, page));
    return { mails: await toMails(context, rows), next };
  },

  async sendMailAgain(input, context) {
    const [mail] = await toMails(context, [await sendAgain(input, context)]);
    return { mail: mail! };
  },
};
