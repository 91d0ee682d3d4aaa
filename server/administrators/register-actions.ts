import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { checkNewAdmin } from '#server/accounts/check-details.ts';
import { aboutAdministrator } from '#server/accounts/events.ts';
import { makeUser, usernameTaken } from '#server/accounts/make-user.ts';
import { costFor } from '#server/accounts/passwords.ts';
import { hasFirstAdmin, insertUser } from '#server/accounts/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { throwProblems } from '#server/http/refusal.ts';
import { isSameToken } from '#server/http/same-token.ts';
import type { Context, Step } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { firstAdminToken, hashToken } from '#server/sessions/tokens.ts';
import { findInvitation, takeInvitation } from './invitation-queries.ts';
import { insertRoles } from './roles/queries.ts';

type Register = typeof accounts.register;

/**
 * Requires an invitation, or the link of the first administrator while there is none. Each can be used once, even by
 * concurrent calls.
 */
export async function registerAdmin(input: Input<Register>, context: Context<Register>): Promise<string> {
  const { refuse, now, write } = context;
  const token = input.invite ?? '';
  const isFirst = isFirstAdminToken(token, context.services);
  const email = await findInvited(token, context);
  const sent = input.user.email;
  if (email !== null && sent !== '' && sent.toLowerCase() !== email.toLowerCase()) throw refuse('invited-otherwise');
  const { user, errors } = await checkNewAdmin({ ...input.user, email: email ?? sent });
  throwProblems(errors);
  const row = await makeUser(user, costFor(context.services.config, true), {
    program_id: null,
    is_admin: true,
    is_first_admin: isFirst,
  });
  await write(async ({ db, tell }) => {
    const invitation = isFirst ? null : await takeInvitation(db, hashToken(token), now);
    if (invitation === undefined) throw refuse('invitation-needed');
    // A taken username is refused and leaves the invitation valid.
    if (!(await insertUser(db, row))) throw await whyNotIn(db, isFirst, user.username, refuse);
    if (invitation) await insertRoles(db, { user_id: row.id }, invitation.roles);
    const data = { invitedBy: invitation?.invited_by ?? null, invitedAs: invitation?.email ?? null };
    const internal = { invitationId: invitation?.id ?? null };
    const by = { kind: 'admin', userId: row.id, username: row.username } as const;
    await tell({ type: 'administrator.registered', ...aboutAdministrator(row), data, internal }, by);
  });
  return row.id;
}

/** Whom the token lets in; null if it is the link of the first administrator, which works for everyone. */
export async function findInvited(
  token: string,
  { db, services, now, refuse }: Pick<Step<'admin', 'invitation-needed', Db>, 'db' | 'services' | 'now' | 'refuse'>,
): Promise<string | null> {
  const isFirst = isFirstAdminToken(token, services);
  const invitation = isFirst ? undefined : await findInvitation(db, hashToken(token), now);
  const isLetIn = isFirst ? !(await hasFirstAdmin(db)) : invitation !== undefined;
  if (!isLetIn) throw refuse('invitation-needed');
  return invitation?.email ?? null;
}

const isFirstAdminToken = (token: string, { config }: Pick<Services, 'config'>): boolean =>
  config.secret.verifies((secret) => isSameToken(token, firstAdminToken(secret)));

async function whyNotIn(db: Db, isFirst: boolean, username: string, refuse: Context<Register>['refuse']) {
  return isFirst && (await hasFirstAdmin(db)) ? refuse('invitation-needed') : usernameTaken(username, refuse);
}
