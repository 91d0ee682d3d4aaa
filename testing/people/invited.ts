import type { TestServer } from '../test-server.ts';
import type { Caller } from './caller.ts';
import { openMails } from './open-mails.ts';

/** Invites an administrator and reads the link in the mail, which only the invited person gets. */
export async function invite(server: TestServer, by: Caller, email: string) {
  const { invitation } = await by.ok('POST /api/admin/administrator/invitation/create', {
    email,
    roles: [{ role: 'owner' }],
  });
  return { id: invitation._id, ...(await readInvitation(server, invitation._id)) };
}

export async function readInvitation(server: TestServer, id: string) {
  const [mail] = await openMails(server, { cause: id });
  const [link, token] = /https?:\S+invite=([\w-]{43})/.exec(mail!.text) ?? [];
  if (!link || !token) throw new Error('The mail of the invitation has no link.');
  return { link, token };
}
