import type { readings } from '#contract/readings.ts';
import type { Input } from '#contract/route.ts';
import { MOST_WAITING_READINGS } from '#domain/reading/page.ts';
import { MAX_RECEIPT_LINES } from '#domain/receipts.ts';
import { listItemsLike } from '#server/catalog/like-queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { confirmUpload, inspectUpload } from '#server/files/actions.ts';
import type { Context } from '#server/http/serve.ts';
import { addJob, type Jobs } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { countWaitingReadings, findReading, insertReading, setReading } from './queries.ts';
import { Unreadable } from './reader.ts';

type Begin = typeof readings.beginReading;

/**
 * Begins to read a file that the caller has uploaded. Whoever has many receipts waiting lets others go first: each
 * further one of theirs comes later.
 */
export async function beginReading({ image }: Input<Begin>, context: Context<Begin>): Promise<void> {
  const { db, services, actor, refuse } = context;
  const { programId, memberId } = actor;
  const file = { programId, imageKey: image.imageKey };
  if (services.reader.problem || (await findReading(db, { ...file, memberId }))) return;
  if ((await countWaitingReadings(db, actor)) >= MOST_WAITING_READINGS) throw refuse('readings-waiting');
  const upload = await inspectUpload(services, { ...file, album: 'receipts', actor }, refuse);
  await context.write(async (inside) => {
    await confirmUpload(inside.db, upload);
    await askForReading(inside.db, { ...file, memberId });
  });
}

/** Adds the job for an accepted file, unless there was one: of several calls one adds it. */
export async function askForReading(
  db: Tx,
  { memberId, ...file }: Jobs['read_receipt'] & { memberId: string },
): Promise<void> {
  const priority = await countWaitingReadings(db, { programId: file.programId, memberId });
  if (await insertReading(db, { ...file, memberId })) await addJob(db, 'read_receipt', file, { priority });
}

/** The job. A file that cannot be read is not tried again; the store or the database being away is another matter. */
export async function readUpload(
  { db, store, reader, log }: Pick<Services, 'db' | 'store' | 'reader' | 'log'>,
  file: Jobs['read_receipt'],
): Promise<void> {
  try {
    const bytes = await store.read(file.imageKey);
    if (!bytes) throw new Unreadable('The file is not there.');
    const read = await reader.read({ bytes, dateOrder: 'MDY' });
    await inTransaction(db, async (transaction) => {
      const texts = read.lines.map(({ text }) => text);
      const items = await listItemsLike(transaction, file.programId, texts.slice(0, MAX_RECEIPT_LINES));
      await setReading(transaction, file, { read, items });
    });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    log.warn({ imageKey: file.imageKey, reason: error.message }, 'a receipt could not be read');
    await setReading(db, file, null);
  }
}
