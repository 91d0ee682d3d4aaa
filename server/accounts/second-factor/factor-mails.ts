import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { writeMail } from '#server/mail/actions.ts';
import type { MailData } from '#server/mail/kinds.ts';
import type { Services } from '#server/services.ts';
import { findUser } from '../queries.ts';

/** Mails the owner what became of a second factor or passkey. The user must be locked, as its address is read. */
export async function writeFactorMail(
  db: Tx,
  services: Pick<Services, 'config'>,
  userId: string,
  news: MailData['secondFactorChanged']['news'],
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  await writeMail(db, services, {
    kind: 'secondFactorChanged',
    programId: user.program_id,
    causeId: newId(),
    to: user.email,
    userId,
    accountIds: [userId],
    data: { firstName: user.first_name, isAdmin: user.is_admin, news },
  });
}
