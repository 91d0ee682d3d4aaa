import { sql } from 'kysely';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeMail } from '#server/mail/actions.ts';
import type { TestServer } from '../test-server.ts';
import { openMember } from './member.ts';

/** Writes mails to Maria and reads their state. */
export function makeMailWriter(server: TestServer) {
  const { services } = server;
  const { db } = services;
  return {
    /** Returns the mail's id. */
    async write(itemName = 'Café Mug'): Promise<string> {
      const { programId } = await openMember(server, 'maria');
      const causeId = newId();
      const shipping = { trackingNumber: '1Z999', date: '2026-11-07', shipsTo: ['12 Harbor St'] };
      const data = { name: 'Maria Alvarez', items: [{ name: itemName }], ...shipping, isCorrected: false };
      const mail = {
        kind: 'cartItemShipped',
        programId,
        causeId,
        to: 'maria@example.com',
        language: 'en',
        userId: null,
        data,
      } as const;
      await inTransaction(db, (tx) => writeMail(tx, services, mail));
      const query = db.selectFrom('mails').where('cause_id', '=', causeId).select('id');
      return (await query.executeTakeFirstOrThrow()).id;
    },
    row: (id: string) => db.selectFrom('mails').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    async countSent(): Promise<number> {
      const sent = await db.selectFrom('mails').where('state', '=', 'sent').select('id').execute();
      return sent.length;
    },
    hurry: () => hurryJobs(db),
  };
}
export type MailWriter = ReturnType<typeof makeMailWriter>;

/** Skips the queue's pause after a failure. */
export const hurryJobs = (db: Db): Promise<unknown> =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);

const patience = 60_000;

/** Fails after a minute, because a loop that continues after its test has ended holds up the whole run. */
export async function until(isSo: () => Promise<boolean>, between: () => Promise<unknown> = async () => {}) {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not so after a minute: ${isSo.toString()}`);
    await between();
  }
}
