import { today } from '#domain/calendar.ts';
import { programRoot } from '#domain/programs.ts';
import { aboutAccount } from '#server/accounts/events.ts';
import { idOf } from '#server/db/ids.ts';
import { ownLanguage } from '#server/db/own-language.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tellIn } from '#server/events/tell.ts';
import { addJob, type Jobs } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { holdGuessed } from './queries.ts';

/** The account is looked up in a job, so that the time of an answer does not reveal whether it exists. */
export async function warnOfGuesses({ db }: Pick<Services, 'db'>, account: string, tries: number): Promise<void> {
  await inTransaction(db, (tx) => addJob(tx, 'mail_guess_warning', { account, tries }));
}

/** Mails the owner, once a day at most. */
export async function mailGuessWarning(
  { account, tries }: Jobs['mail_guess_warning'],
  services: Pick<Services, 'config' | 'db'>,
): Promise<void> {
  await inTransaction(services.db, async (db) => {
    const owner = await holdGuessed(db, account);
    if (!owner) return;
    const { publicUrl } = services.config;
    const site = owner.slug === null ? `${publicUrl}/admin` : programRoot(publicUrl, owner.slug);
    const tell = tellIn({ db, by: { kind: 'guest' }, config: services.config });
    // One mail a day.
    const reader = { userId: owner.id, email: owner.email, name: owner.username, language: ownLanguage(owner) };
    const internal = { reader, causeId: idOf(`${owner.id} ${today(new Date(), 'UTC')}`), href: `${site}/login` };
    await tell({ type: 'account.guessed', ...aboutAccount(owner), data: { tries }, internal });
  });
}
