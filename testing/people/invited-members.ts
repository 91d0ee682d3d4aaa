import type { invitations } from '#contract/invitations.ts';
import type { Input } from '#contract/route.ts';
import type { TestServer } from '../test-server.ts';
import type { Caller } from './caller.ts';
import { openMails } from './open-mails.ts';

type Person = Partial<Input<typeof invitations.inviteMember>['user']>;

/** Somebody who is invited by `by` and has not registered; with an email also the token of the mailed link. */
export async function inviteMember(server: TestServer, by: Caller, programId: string, person: Person) {
  const { user } = await by.ok('POST /api/admin/program/:id/members/invite', { id: programId, user: person });
  const invite = person.email ? await tokenTo(server, person.email) : '';
  return { id: user._id, memberId: user.userLoyaltyProgram!._id, username: user.username, invite };
}

/** The token of the newest link that was mailed to an address. */
export async function tokenTo(server: TestServer, to: string): Promise<string> {
  const mails = await openMails(server, { to });
  const [, token] =
    /#invite=([\w-]{43})/.exec(mails.findLast(({ kind }) => kind === 'memberInvited')?.text ?? '') ?? [];
  if (!token) throw new Error(`No invitation was mailed to ${to}.`);
  return token;
}

/** Somebody with an address to whom nothing was sent. */
export async function inviteUnsent({
  editor,
  programId,
  fresh,
}: {
  editor: Caller;
  programId: string;
  fresh(): string;
}) {
  const user = { email: `invited${fresh()}@example.com` };
  const added = await editor.ok('POST /api/admin/program/:id/members/invite', { id: programId, user, send: false });
  return { id: added.user._id };
}
