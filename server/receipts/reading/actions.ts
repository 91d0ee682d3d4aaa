import { type ReadReceipt, type readings, readReceipt } from '#contract/readings.ts';
import type { reviews } from '#contract/reviews.ts';
import type { Input } from '#contract/route.ts';
import { MAX_WAITING_READINGS } from '#domain/receipts.ts';
import { type LikelyItem, listItemsLike } from '#server/catalog/like-queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { aboutClient } from '#server/event.ts';
import { confirmUpload, inspectUpload } from '#server/files/actions.ts';
import type { Context } from '#server/http/serve.ts';
import { addJob, type Jobs } from '#server/jobs/queries.ts';
import { recurring } from '#server/jobs/recurring.ts';
import type { Attempt } from '#server/jobs/tasks.ts';
import { lockMember } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { findReceipt, type ReceiptRow } from '../queries.ts';
import {
  countWaitingReadings,
  failReading,
  findReader,
  findReading,
  findTask,
  giveToReader,
  giveToReaderAgain,
  isGiven,
  listUnread,
  setReading,
  takeFromReader,
} from './queries.ts';
import { Unreadable } from './reader.ts';
import { READER_VERSION } from './reader-version.ts';

type Begin = typeof readings.beginReading;

/**
 * Begins to read a file that the caller has uploaded, also again if it could not be read. A member with many waiting
 * receipts lets others go first: each further one of theirs comes later.
 */
export async function beginReading({ image }: Input<Begin>, context: Context<Begin>): Promise<void> {
  const { db, services, actor } = context;
  const { programId, memberId } = actor;
  const file = { programId, imageKey: image.imageKey };
  if (services.reader.problem) return;
  const found = await findReading(db, { ...file, memberId });
  if (found && found.state !== 'failed') return;
  const upload = await inspectUpload(services, { ...file, album: 'receipts', actor });
  await context.write(async (inside) => {
    await confirmUpload(inside.db, upload);
    const waiting = await lockWaiting(inside.db, actor);
    if (waiting >= MAX_WAITING_READINGS) throw inside.refuse('readings-waiting');
    if (!(await readAnew(inside.db, { ...file, memberId }, waiting))) return;
    await inside.tell({ type: 'upload.read', ...aboutClient(actor), data: { file: image.imageKey } });
  });
}

type Again = typeof reviews.readReceiptAgain;

/** For a reviewer: reads a receipt's file that could not be read, or whose reading was never begun. */
export async function readReceiptAgain({ id }: Input<Again>, context: Context<Again>): Promise<ReceiptRow> {
  const { db, programId, services, refuse } = context;
  if (services.reader.problem) throw refuse('reading-off');
  const receipt = await findReceipt(db, programId, id);
  if (!receipt || receipt.state === 'draft') throw refuse('not-found');
  const { member_id: memberId, image_key: imageKey } = receipt;
  if (!(await readAnew(db, { programId, memberId, imageKey }, FOR_REVIEWERS))) {
    const found = await findReading(db, { programId, memberId, imageKey });
    throw refuse(found?.state === 'waiting' ? 'reading-waiting' : 'reading-done');
  }
  return receipt;
}

/** Behind the receipts for which a person waits at a page. */
const FOR_REVIEWERS = 100;
/** Leaves room for the receipts that the member scans in between. */
const MOST_FOR_REVIEWERS = MAX_WAITING_READINGS / 2;

/**
 * Has a submitted receipt read whose member did not begin that, as callers of the API do not: reviewers see what was
 * read. Of a member with many waiting it is left to `readAgain`, as nothing may refuse the submission. The caller holds
 * the file, which `beginReading` locks before the member too.
 */
export async function readForReviewers(
  db: Tx,
  { reader }: Pick<Services, 'reader'>,
  file: Jobs['read_receipt'] & { memberId: string },
): Promise<void> {
  if (reader.problem || (await isGiven(db, file))) return;
  const waiting = await lockWaiting(db, file);
  if (waiting < MOST_FOR_REVIEWERS) await addReading(db, file, FOR_REVIEWERS + waiting);
}

/** How many of a member's receipts wait. The second of two calls waits here, and then counts the first one's too. */
async function lockWaiting(db: Tx, member: { programId: string; memberId: string }): Promise<number> {
  await lockMember(db, member.programId, member.memberId);
  return await countWaitingReadings(db, member);
}

/** Behind all other receipts. */
const AGAIN = 2_000;
/** Receipts that are added at a time. */
const A_FEW = 10;

/**
 * The job that begins when no receipt waits to be read. Of the receipts that wait for a decision it adds a few that
 * this version of the reader has not read, and then itself again, behind them.
 */
export async function readAgain({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (!config.readsReceipts) return;
  await inTransaction(db, async (transaction) => {
    const unread = await listUnread(transaction, A_FEW);
    for (const file of unread) await addReading(transaction, file, AGAIN);
    if (unread.length === A_FEW) await addJob(transaction, 'read_again', {}, recurring.read_again);
  });
}

/** Adds the job for an accepted file, unless this version of the reader got it: of several calls one adds it. */
export async function addReading(
  db: Tx,
  { memberId, ...file }: Jobs['read_receipt'] & { memberId: string },
  priority: number,
): Promise<void> {
  if (await giveToReader(db, { ...file, memberId })) await addJob(db, 'read_receipt', file, { priority });
}

/** The same for a file that was never given to the reader, or that it could not read. Answers whether it added the job. */
async function readAnew(
  db: Tx,
  { memberId, ...file }: Jobs['read_receipt'] & { memberId: string },
  priority: number,
): Promise<boolean> {
  const isGivenNow = await giveToReaderAgain(db, { ...file, memberId });
  if (isGivenNow) await addJob(db, 'read_receipt', file, { priority });
  return isGivenNow;
}

/** The job. A file that cannot be read is not tried again; the store or the database being away is another matter. */
export async function readUpload(
  { db, config, store, reader, log }: Pick<Services, 'db' | 'config' | 'store' | 'reader' | 'log'>,
  file: Jobs['read_receipt'],
  { isLast }: Attempt,
): Promise<void> {
  // It was added before reading was switched off. If that is switched on again, `readAgain` finds the receipt.
  if (!config.readsReceipts) return await takeFromReader(db, file);
  const task = await findTask(db, file);
  if (!task) return;
  // During an upgrade a process of the earlier version leaves it to one of the later.
  const isLater = task.state !== 'waiting' && task.reader_version > READER_VERSION;
  if (isLater) throw new Error('A later version of the reader is to read this file.');
  try {
    const bytes = await store.read(file.imageKey);
    if (!bytes) throw new Unreadable('gone', 'The file is not there.');
    const read = readReceipt.safeParse(await reader.read({ bytes, dateOrder: task.date_order }));
    if (!read.success) throw new Unreadable('unreadable', `The reading is not valid: ${read.error.message}`);
    const items = await matchItems({ db, log }, file, read.data);
    await setReading(db, file, { read: read.data, items });
  } catch (error) {
    if (!(error instanceof Unreadable) && !isLast) throw error;
    log.warn({ imageKey: file.imageKey, reason: (error as Error).message }, 'a receipt could not be read');
    await failReading(db, file, error instanceof Unreadable ? error.failure : 'not-reached');
  }
}

/** Number and date are worth having without the items as well, if those take too long to find. */
async function matchItems(
  { db, log }: Pick<Services, 'db' | 'log'>,
  file: Jobs['read_receipt'],
  { lines }: ReadReceipt,
): Promise<LikelyItem[][]> {
  const { programId, imageKey } = file;
  const texts = lines.map(({ text }) => text);
  try {
    return await inTransaction(db, async (transaction) => {
      const memberId = await findReader(transaction, file);
      return memberId ? await listItemsLike(transaction, { programId, memberId }, texts) : [];
    });
  } catch (error) {
    log.warn({ imageKey, reason: (error as Error).message }, 'the items of a receipt were not found');
    return lines.map(() => []);
  }
}
