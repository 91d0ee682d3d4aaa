import { randomBytes } from 'node:crypto';
import type { programSetup } from '#contract/program-setup.ts';
import type { Input } from '#contract/route.ts';
import { imageKey as makeKey, parseImageKey } from '#domain/files.ts';
import { nameProblem } from '#domain/names.ts';
import { LAST_STEP, slugProblem } from '#domain/programs.ts';
import { newId } from '#server/db/ids.ts';
import { allowLong, type Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { afterUpload } from '#server/files/store.ts';
import { problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { addJob } from '#server/jobs/queries.ts';
import { makeQueue, QueueFull } from '#server/queue.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '../queries.ts';
import { claimTerms } from '../terms/actions.ts';
import { daysProblems } from './check-parts.ts';
import {
  deleteFileCopies,
  type FileCopy,
  insertCopiedRows,
  insertCopy,
  insertFileCopies,
  listShownFiles,
  readAtOneMoment,
} from './copy-queries.ts';
import { nameCompany } from './part-actions.ts';
import { hasSlug } from './queries.ts';

type Copy = typeof programSetup.copyProgram;
type ToCopy = Awaited<ReturnType<typeof listShownFiles>>[number];
/** The key of each file's copy; null if its bytes are not in the store. */
type Copies = Map<string, string | null>;

/**
 * Copies a program as it is at one moment, whatever is saved in it meanwhile. Its pictures and videos are copied first, as
 * the store may be slow; those that were added since then are copied too before it is tried again.
 */
export async function copyProgram(input: Input<Copy>, context: Context<Copy>): Promise<ProgramRow> {
  const { name, slug, startDate, endDate } = input;
  throwProblems([
    ...problemsOf({ name: nameProblem(name), slug: slugProblem(slug) }),
    ...daysProblems({ startDate: startDate || null, endDate: endDate || null }),
  ]);
  try {
    return await turns(() => makeCopy(input, context), context.actor.userId);
  } catch (error) {
    throw error instanceof QueueFull ? context.refuse('copy-running') : error;
  }
}

/** Each may double what the store holds, and takes minutes: one account has one under way, and a further one is refused. */
const turns = makeQueue({ atOnce: Number.POSITIVE_INFINITY, perCaller: 1, mayWait: 0 });

async function makeCopy(input: Input<Copy>, context: Context<Copy>): Promise<ProgramRow> {
  const copies: Copies = new Map();
  const copyKeys: string[] = [];
  try {
    for (;;) {
      const done = await context.write((inside) => writeCopy(input, copies, inside), context.services.longDb);
      if (!Array.isArray(done)) return done;
      await copyFiles(input.id, { files: done, copies, copyKeys }, context);
    }
  } catch (error) {
    // Else they would count for a day as uploads of this person; if they cannot be removed now, the sweep does it.
    await removeFileCopies(context.db, copyKeys).catch(() => undefined);
    throw error;
  }
}

/** Removes files that were brought for a program which did not come about. */
export const removeFileCopies = (db: Db, copyKeys: readonly string[]): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const imageKeys = await deleteFileCopies(transaction, copyKeys);
    // Those that were being copied when another one failed arrive until then.
    const runAt = afterUpload({ created_at: new Date() });
    if (imageKeys.length > 0) await addJob(transaction, 'remove_bytes', { imageKeys }, { runAt });
  });

/** The files that are to be copied before anything is written; else the copy. */
async function writeCopy(
  { id, name, slug, company, startDate, endDate }: Input<Copy>,
  copies: Copies,
  { db, actor, tell, refuse }: Inside<Copy>,
): Promise<ProgramRow | ToCopy[]> {
  await readAtOneMoment(db);
  await allowLong(db);
  const taken = () => refuse('slug-taken', { problems: [{ path: 'slug', problem: { code: 'slugTaken' } }] });
  // Else its new rows would wait for a deletion of the program, whose pictures are gone by then.
  const source = (await lockProgramToStay(db, id)) && (await findProgram(db, id));
  if (!source) throw refuse('not-found');
  await nameCompany(db, actor, { company });
  if (await hasSlug(db, slug, undefined)) throw taken();
  const missing = (await listShownFiles(db, id)).filter(({ image_key }) => !copies.has(image_key));
  if (missing.length > 0) return missing;

  const to = newId();
  const dates = { start_date: startDate || null, end_date: endDate || null };
  const own = { name, slug, company_id: company, ...dates, setup_step: LAST_STEP, opened_at: null };
  if (!(await insertCopy(db, { from: id, to }, own))) throw taken();
  await insertCopiedRows(db, { from: id, to }, pairsOf(copies));
  await claimTerms(db, to, actor.userId);
  const data = { from: source.name, to: name };
  await tell({ type: 'program.copied', programId: id, subject: { kind: 'program', id, name: source.name }, data });
  await tell({ type: 'program.copied', programId: to, subject: { kind: 'program', id: to, name }, data });
  return (await findProgram(db, to))!;
}

const pairsOf = (copies: Copies): FileCopy[] =>
  [...copies].flatMap(([image_key, copy_key]) => (copy_key ? [{ image_key, copy_key }] : []));

/** The rows come first: what is copied for nothing is removed with them. */
async function copyFiles(
  programId: string,
  { files, copies, copyKeys }: { files: readonly ToCopy[]; copies: Copies; copyKeys: string[] },
  { db, actor, services: { store } }: Context<Copy>,
): Promise<void> {
  const made = files.map(({ image_key }) => ({ image_key, copy_key: keyOfCopy(image_key) }));
  await insertFileCopies(db, { programId, copies: made, by: actor.userId });
  copyKeys.push(...made.map(({ copy_key }) => copy_key));
  const inTurn = makeQueue({ atOnce: filesAtOnce });
  const copy = async ({ image_key, content_type }: ToCopy, copyKey: string) => {
    copies.set(image_key, (await store.copy(image_key, copyKey, content_type)) ? copyKey : null);
  };
  await Promise.all(files.map((file, at) => inTurn(() => copy(file, made[at]!.copy_key))));
}

const filesAtOnce = 8;

function keyOfCopy(imageKey: string): string {
  const { album, fileName } = parseImageKey(imageKey)!;
  return makeKey(album, randomBytes(20).toString('hex'), fileName);
}
