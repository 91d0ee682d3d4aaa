import { type ReadReceipt, type readings, readReceipt } from '#contract/readings.ts';
import type { Input } from '#contract/route.ts';
import { MAX_WAITING_READINGS } from '#domain/receipts.ts';
import { type LikelyItem, listItemsLike } from '#server/catalog/like-queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { confirmUpload, inspectUpload } from '#server/files/actions.ts';
import type { Context } from '#server/http/serve.ts';
import { addJob, type Jobs } from '#server/jobs/queries.ts';
import type { Attempt } from '#server/jobs/tasks.ts';
import { lockMember } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { countWaitingReadings, findReading, getDateOrder, insertReading, setReading } from './queries.ts';
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
  const upload = await inspectUpload(services, { ...file, album: 'receipts', actor }, refuse);
  await context.write(async (inside) => {
    // The second of two calls waits here, and then counts the first one's receipt too.
    await lockMember(inside.db, memberId);
    const waiting = await countWaitingReadings(inside.db, actor);
    if (waiting >= MAX_WAITING_READINGS) throw inside.refuse('readings-waiting');
    await confirmUpload(inside.db, upload);
    await addReading(inside.db, { ...file, memberId }, waiting);
  });
}

/** Adds the job for an accepted file, unless there was one: of several calls one adds it. */
export async function addReading(
  db: Tx,
  { memberId, ...file }: Jobs['read_receipt'] & { memberId: string },
  priority: number,
): Promise<void> {
  if (await insertReading(db, { ...file, memberId })) await addJob(db, 'read_receipt', file, { priority });
}

/** The job. A file that cannot be read is not tried again; the store or the database being away is another matter. */
export async function readUpload(
  { db, store, reader, log }: Pick<Services, 'db' | 'store' | 'reader' | 'log'>,
  file: Jobs['read_receipt'],
  { isLast }: Attempt,
): Promise<void> {
  try {
    const dateOrder = await getDateOrder(db, file.programId);
    const bytes = await store.read(file.imageKey);
    if (!bytes) throw new Unreadable('The file is not there.');
    const read = readReceipt.safeParse(await reader.read({ bytes, dateOrder }));
    if (!read.success) throw new Unreadable(`The reading is not valid: ${read.error.message}`);
    const items = await matchItems({ db, log }, file, read.data);
    await setReading(db, file, { read: read.data, items });
  } catch (error) {
    if (!(error instanceof Unreadable) && !isLast) throw error;
    log.warn({ imageKey: file.imageKey, reason: (error as Error).message }, 'a receipt could not be read');
    await setReading(db, file, null);
  }
}

/** Number and date are worth having without the items as well, if those take too long to find. */
async function matchItems(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { programId, imageKey }: Jobs['read_receipt'],
  { lines }: ReadReceipt,
): Promise<LikelyItem[][]> {
  try {
    return await inTransaction(db, (transaction) =>
      listItemsLike(
        transaction,
        programId,
        lines.map(({ text }) => text),
      ),
    );
  } catch (error) {
    log.warn({ imageKey, reason: (error as Error).message }, 'the items of a receipt were not found');
    return lines.map(() => []);
  }
}
