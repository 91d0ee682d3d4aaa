import type { accounts } from '#contract/accounts.ts';
import { registerAdmin } from '#server/administrators/register-actions.ts';
import { newId } from '#server/db/ids.ts';
import { inParts } from '#server/http/in-parts.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Handlers } from '#server/http/serve.ts';
import { addJob } from '#server/jobs/queries.ts';
import { correctUser } from '#server/members/correct/actions.ts';
import { checkOwnUser, saveOwnUser, updateOwnAnswers } from '#server/members/own/actions.ts';
import { findMember } from '#server/members/queries.ts';
import { registerMember } from '#server/members/register/actions.ts';
import { getUser, toMember } from '#server/members/to-member.ts';
import { logIn } from '#server/sessions/log-in/actions.ts';
import { deleteSession } from '#server/sessions/queries.ts';
import { findLoggedIn } from '#server/sessions/to-logged-in.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { viewAs } from '#server/sessions/view-as/actions.ts';
import { aboutCaller } from './events.ts';
import { resetPassword } from './reset/actions.ts';

export const accountHandlers: Handlers<typeof accounts> = {
  async login(input, context) {
    const outcome = await (input.bypass ? viewAs(input, context) : logIn(input, context));
    // Returned, because the password was right: the try is not counted as a guess.
    if (outcome instanceof Refusal) return outcome;
    const { userId, ...opened } = outcome;
    const loggedIn = await findLoggedIn(context.db, userId);
    if (!loggedIn) throw context.refuse('wrong-login');
    return { ...opened, ...loggedIn };
  },

  async register(input, context) {
    const userId = await (input.user.isAdmin ? registerAdmin : registerMember)(input, context);
    const user = await getUser(context.db, userId);
    return { user: user! };
  },

  /** The lookup happens in a job, so neither the answer nor its time reveals whether the address is known. */
  async forgotLogin({ email, slug }, { db, report, say }) {
    const requestId = newId();
    await addJob(db, 'mail_login_links', { requestId, email, slug: slug || null });
    report('reset-requested', { resetId: requestId });
    return { msg: say({ code: 'loginLinkMailed' }) };
  },

  resetPassword,

  updateOwnUser: inParts({
    inspect: checkOwnUser,
    write: saveOwnUser,
    async read(_, { db, actor, refuse }) {
      const user = await getUser(db, actor.userId);
      if (!user) throw refuse('not-found');
      return { result: user };
    },
  }),

  async correctUser(input, context) {
    await correctUser(input, context);
    const user = await getUser(context.db, input.id);
    return { user: user! };
  },

  async updateOwnAnswers(input, context) {
    const { db, actor, refuse } = context;
    await updateOwnAnswers(input, context);
    const member = await findMember(db, actor.programId, actor.memberId);
    if (!member) throw refuse('not-found');
    return { userLoyaltyProgram: await toMember(db, member) };
  },

  async logout(_input, { db, actor, tell, token }) {
    if (!(await deleteSession(db, hashToken(token!)))) return;
    const type = actor.kind === 'client' && actor.viewedBy ? 'session.view-ended' : 'session.ended';
    await tell({ type, ...aboutCaller(actor), data: {} });
  },

  async secret() {
    return 'Only administrators can read this.';
  },
};
