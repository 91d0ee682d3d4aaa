import { openWords } from '#server/mail/sealed-links.ts';
import type { TestServer } from '../test-server.ts';

/** The mails to an address, or about an event, oldest first: as they are sent, with the links that are stored sealed. */
export async function openMails({ services }: Pick<TestServer, 'services'>, of: { to: string } | { cause: string }) {
  const all = services.db.selectFrom('mails').selectAll().orderBy('id');
  const rows = 'to' in of ? all.where('to_address', '=', of.to) : all.where('cause_id', '=', of.cause);
  return (await rows.execute()).map((mail) => ({ ...mail, ...openWords(services.config.secret, mail) }));
}
