import { findUser } from '#server/accounts/queries.ts';
import type { Step } from '#server/http/serve.ts';
import type { ReceiptRow } from '../queries.ts';

/** Nobody decides their own receipt: that of an account with their own e-mail (ruling 36). */
export async function refuseOwn(
  { email }: ReceiptRow,
  { db, actor, refuse }: Pick<Step<'admin', 'own-receipt'>, 'db' | 'actor' | 'refuse'>,
): Promise<void> {
  const admin = await findUser(db, actor.userId);
  if (admin && email !== '' && admin.email.toLowerCase() === email.toLowerCase()) throw refuse('own-receipt');
}
