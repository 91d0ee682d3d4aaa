import type { TestServer } from '../test-server.ts';
import type { Caller } from './caller.ts';

/** Invites an administrator and reads the link in the mail, which is shown to nobody but the invited person. */
export async function invite({ services }: TestServer, by: Caller, email: string) {
  const { invitation } = await by.ok('POST /api/admin/administrator/invitation/create', {
    email,
    roles: [{ role: 'owner' }],
  });
  return { id: invitation._id, ...(await readInvitation(services.db, invitation._id)) };
}

export async function readInvitation(db: TestServer['services']['db'], id: string) {
  const query = db.selectFrom('mails').where('cause_id', '=', id).select('text');
  const { text } = await query.executeTakeFirstOrThrow();
  const [link, token] = /https?:\S+invite=([\w-]{43})/.exec(text) ?? [];
  if (!link || !token) throw new Error('The mail of the invitation has no link.');
  return { link, token };
}
