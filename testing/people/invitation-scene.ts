import { harborSlug, password } from '../cast/people.ts';
import type { TestServer } from '../test-server.ts';
import type { Caller } from './caller.ts';
import { inviteMember } from './invited-members.ts';
import { harborForm, newcomer } from './newcomers.ts';
import { openMails } from './open-mails.ts';

/** What tests of invitations do again and again; `staff` is known once the tests begin. */
export function invitationScene(server: TestServer, staff: () => { sofia: Caller; programId: string }) {
  let last = 0;
  const fresh = (name: string) => `${name}${++last}`;
  const invite = (person: Parameters<typeof inviteMember>[3] = {}) => {
    const email = `${fresh('person')}@example.com`;
    return inviteMember(server, staff().sofia, staff().programId, { email, firstName: 'Ann', ...person }).then(
      (added) => ({
        ...added,
        email,
      }),
    );
  };
  const inviteUnreminded = async () => {
    const email = `${fresh('person')}@example.com`;
    const input = { id: staff().programId, user: { email }, remind: false };
    const { user } = await staff().sofia.ok('POST /api/admin/program/:id/members/invite', input);
    return { id: user._id, email };
  };
  const openLink = (token: string, slug = harborSlug) =>
    server.guest.call('POST /api/auth/member-invitation', { invite: token, slug });
  const register = (token: string, username = fresh('ann'), more: object = {}) =>
    server.guest.send<{ type?: string; user: { _id: string; emailUnconfirmedSince: string | null } }>(
      'POST /api/auth/register',
      { slug: harborSlug, invite: token, form: harborForm, user: { ...newcomer, username, password, ...more } },
    );
  const read = async (id: string) => (await staff().sofia.ok('GET /api/admin/user/:id', { id })).user;
  const memberOf = async (id: string) => (await read(id)).userLoyaltyProgram!;
  const kindsTo = async (to: string) => (await openMails(server, { to })).map(({ kind }) => kind);
  const mailAtOf = async (memberId: string) => {
    const row = server.services.db.selectFrom('member_invitations').where('member_id', '=', memberId);
    return (await row.select('mail_at').executeTakeFirstOrThrow()).mail_at?.getTime() ?? null;
  };
  const dueNow = (memberId: string) =>
    server.services.db
      .updateTable('member_invitations')
      .set({ mail_at: new Date(Date.now() - 1000) })
      .where('member_id', '=', memberId)
      .execute();
  const longAgo = (memberId: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    return server.services.db
      .updateTable('member_invitations')
      .set((row) => ({ sent_at: at, reminded_at: row.fn('nullif', ['reminded_at', 'reminded_at']) }))
      .where('member_id', '=', memberId)
      .execute();
  };

  return { fresh, invite, inviteUnreminded, openLink, register, read, memberOf, kindsTo, mailAtOf, dueNow, longAgo };
}
