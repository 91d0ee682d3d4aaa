import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { isInvitedName } from '#domain/invitations.ts';
import { memberState, normalizeUsername } from '#domain/members.ts';
import { mayAt } from '#domain/roles.ts';
import { aboutAccount } from '#server/accounts/events.ts';
import { holdLogin } from '#server/accounts/queries.ts';
import type { Context } from '#server/http/serve.ts';
import { insertSession, lifetimes } from '../queries.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { writeWayBack } from './end-actions.ts';
import { setWayBack } from './queries.ts';

type Login = typeof accounts.login;

/**
 * Opens a participant's session for an administrator, for one hour. A participant who could not log in (not registered yet, unapproved,
 * disabled, in a disabled program) cannot be viewed. The browser forgets the administrator's token, so that no page of the
 * participant's side can read it, and gets a cookie as the way back.
 */
export async function viewAs({ username }: Input<Login>, context: Context<Login>) {
  const { actor, token: own, now, refuse, write, setCookie, services } = context;
  if (actor.kind !== 'admin') throw refuse('admin-needed');
  return await write(async ({ db, tell }) => {
    const known = await holdLogin(db, normalizeUsername(username));
    if (!known || known.is_admin || stateOf(known) !== 'approved' || isInvitedName(known.username))
      throw refuse('not-found');
    const place = { program: known.program_id!, company: known.company_id };
    if (!mayAt(actor.roles, 'people', place)) throw refuse('not-found');
    if (known.program_disabled) throw refuse('program-disabled');
    const viewedFrom = hashToken(own!);
    const wayBack = makeToken();
    if (!(await setWayBack(db, viewedFrom, hashToken(wayBack)))) throw refuse('admin-needed');
    const token = makeToken();
    await insertSession(db, {
      tokenHash: hashToken(token),
      userId: known.id,
      expiresAt: new Date(now.getTime() + lifetimes.viewAs),
      viewedBy: actor.userId,
      viewedFrom,
      ...context.from,
    });
    setCookie(writeWayBack(services.config, wayBack));
    await tell({ type: 'session.view-begun', ...aboutAccount(known), data: {} });
    return { token, userId: known.id, viewedBy: { _id: actor.userId, username: actor.username } };
  });
}

const stateOf = ({ approved, member_disabled }: { approved: boolean | null; member_disabled: boolean | null }) =>
  memberState({ approved: approved ?? false, disabled: member_disabled ?? false });
