import type { waitingMailCalls } from '#contract/waiting-mails.ts';
import type { Handlers } from '#server/http/serve.ts';
import { chooseWaitingMails, readChosen } from './actions.ts';

export const waitingMailHandlers: Handlers<typeof waitingMailCalls> = {
  async getWaitingMails(_input, { db, actor }) {
    return { waitingMails: await readChosen(db, actor.userId) };
  },

  async chooseWaitingMails(input, context) {
    return { waitingMails: await chooseWaitingMails(input, context) };
  },
};
