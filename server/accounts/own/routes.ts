import type { ownAccount } from '#contract/own-account.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { confirmEmail } from '#server/members/own/confirm-email-actions.ts';
import { chooseLanguage } from '#server/members/own/language-actions.ts';
import { findLoggedIn } from '#server/sessions/to-logged-in.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { endView } from '#server/sessions/view-as/end-actions.ts';
import {
  cancelEmail,
  checkAccount,
  endOneSession,
  endOthers,
  endSessionsOfUser,
  refuseViewer,
  resendEmail,
  saveAccount,
} from './actions.ts';
import { listSessionsOf } from './queries.ts';
import { getAccount, toSession } from './to-account.ts';

export const ownAccountHandlers: Handlers<typeof ownAccount> = {
  async getAccount(_input, { db, actor, now }) {
    return { account: await getAccount(db, actor.userId, now) };
  },

  updateAccount: inParts({
    inspect: checkAccount,
    write: saveAccount,
    read: async (_, { db, actor, now }) => ({ account: await getAccount(db, actor.userId, now) }),
  }),

  confirmEmail: ({ token }, context) => confirmEmail(hashToken(token), context),

  async resendEmail(_input, context) {
    await resendEmail(context);
    return { account: await getAccount(context.db, context.actor.userId, context.now) };
  },

  async cancelEmail(_input, context) {
    await cancelEmail(context);
    return { account: await getAccount(context.db, context.actor.userId, context.now) };
  },

  async chooseLanguage(input, context) {
    await chooseLanguage(input, context);
    return { language: input.language };
  },

  async listSessions(_input, { db, actor, token, now, language, refuse }) {
    refuseViewer(actor, refuse);
    const reader = { ownHash: hashToken(token!), language };
    return { sessions: (await listSessionsOf(db, actor.userId, now)).map((row) => toSession(row, reader)) };
  },

  endSession: (input, context) => endOneSession(input, context),

  endOtherSessions: (_input, context) => endOthers(context),

  async listUserSessions({ id }, { db, now, language }) {
    const reader = { ownHash: null, language };
    return { sessions: (await listSessionsOf(db, id, now)).map((row) => toSession(row, reader)) };
  },

  endUserSessions: (input, context) => endSessionsOfUser(input, context),

  async endView(_input, context) {
    const ended = await endView(context);
    if (ended instanceof Error) return ended;
    return { token: ended.token, ...(await findLoggedIn(context.db, ended.userId))! };
  },
};
