import { randomBytes } from 'node:crypto';
import type { personalData } from '#contract/personal-data.ts';
import type { Input } from '#contract/route.ts';
import { ERASED_FILE, imageKey } from '#domain/files.ts';
import { ERASED_NAME } from '#domain/members.ts';
import { lockUser } from '#server/accounts/queries.ts';
import { forgetApprovals } from '#server/approvals/queries.ts';
import { forgetSubjects } from '#server/audit/queries.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import { ConcurrentChange } from '#server/db/transaction.ts';
import type { Tell } from '#server/event.ts';
import { afterUpload } from '#server/files/store.ts';
import type { AnyActor } from '#server/http/actor.ts';
import { signInNeeded } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { forgetInImports } from '#server/imports/batches/about-import.ts';
import { addJob } from '#server/jobs/queries.ts';
import { lockReceiptsOf, setNameOfCartItems, setNameOfReceipts } from '#server/members/name-queries.ts';
import { findMemberOfUser, lockMemberOfUser, type MemberRow } from '#server/members/queries.ts';
import { getUser } from '#server/members/to-member.ts';
import { forgetObjections } from '#server/receipts/objection-queries.ts';
import {
  closeReceipts,
  countOpenMatters,
  deleteTraces,
  eraseAccount,
  eraseMails,
  forgetParcels,
  hasOtherFiles,
  isErased,
  listSubjects,
  lockCartItemsOf,
  lockFilesOf,
  lockMailsOf,
  type MemberFile,
  type OpenMatters,
  replaceFiles,
} from './queries.ts';

type Erase = typeof personalData.eraseUser;

/** Erases what is stored about a participant, all of it or nothing. Of two erasures at once the second is refused. */
export async function eraseUser({ id, version }: Input<Erase>, context: Context<Erase>): Promise<void> {
  const { db, actor, tell, programId, refuse } = context;
  const held = await lockToErase(db, programId, id);
  if (!held) throw refuse('not-found');
  if (held.member.erased_at) throw refuse('erased');
  if (isStale(version, held.member)) throw refuse('stale', { user: (await getUser(db, id))! });
  await eraseMember(db, held, { userId: actor.userId, tell });
}

interface Held {
  member: MemberRow;
  files: readonly MemberFile[];
}

/** The participant, with everything locked that others could change during the erasure, or would lock to write to the person. */
export async function lockToErase(db: Tx, programId: string, userId: string): Promise<Held | undefined> {
  const found = await findMemberOfUser(db, programId, userId);
  if (!found) return undefined;
  const files = await lockFilesOf(db, found);
  await lockReceiptsOf(db, { programId, memberId: found.id });
  const member = await lockMemberOfUser(db, programId, userId);
  if (!member) return undefined;
  await lockCartItemsOf(db, member);
  await lockUser(db, userId);
  // A file may have been uploaded and sent while others were waited for. Files are locked first, so from the beginning.
  if (await hasOtherFiles(db, member, files)) throw new ConcurrentChange('A file was uploaded in the meantime.');
  return { member, files };
}

/** Erases a locked participant, and returns what was not finished. `userId` is the administrator; the command line has no account. */
export async function eraseMember(
  db: Tx,
  { member, files }: Held,
  { userId, tell }: { userId: string | null; tell: Tell },
): Promise<OpenMatters> {
  const open = await countOpenMatters(db, member);
  const subjects = await listSubjects(db, member);
  await closeReceipts(db, member, userId);
  await forgetApprovals(db, member);
  await forgetObjections(db, member);
  await eraseFiles(db, member, files);
  await deleteTraces(db, member);
  await forgetParcels(db, member);
  await forgetInImports(db, member);
  const owner = { programId: member.program_id, memberId: member.id };
  await setNameOfReceipts(db, owner, erasedName);
  await setNameOfCartItems(db, owner, erasedName);
  await eraseAccount(db, member);
  // Last, because a mail that is being sent is waited for.
  const mails = await lockMailsOf(db, member);
  await eraseSent(
    db,
    mails.map(({ id }) => id),
  );
  const ofMails = mails.flatMap((mail) => [mail.id, mail.cause_id]);
  await forgetSubjects(db, [member.user_id, ...subjects, ...ofMails]);
  await tell({
    type: 'member.erased',
    programId: member.program_id,
    subject: { kind: 'user', id: member.user_id },
    member: { id: member.id, userId: member.user_id, username: ERASED_NAME },
    data: { ...open },
  });
  return open;
}

const erasedName = { name: ERASED_NAME, username: ERASED_NAME };

async function eraseFiles(db: Tx, member: MemberRow, files: readonly MemberFile[]): Promise<void> {
  const replaced = files.map(({ image_key: old }) => {
    const random = randomBytes(20).toString('hex');
    return { old, random, key: imageKey('receipts', random, ERASED_FILE) };
  });
  await replaceFiles(db, member, replaced);
  for (const part of inParts(files)) {
    // Until its upload address has expired, a file may still arrive.
    const runAt = new Date(Math.max(...part.map((file) => afterUpload(file).getTime())));
    await addJob(db, 'remove_bytes', { imageKeys: part.map((file) => file.image_key) }, { runAt });
  }
}

async function eraseSent(db: Tx, mailIds: readonly string[]): Promise<void> {
  await eraseMails(db, mailIds);
  for (const part of inParts(mailIds)) await addJob(db, 'empty_outbox', { mailIds: part });
}

/** As many as one job takes. */
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 500) }, (_, n) => all.slice(n * 500, (n + 1) * 500));

/** What a participant's call writes is not kept if the participant was erased while it was under way. */
export async function refuseErased(db: Db, actor: AnyActor): Promise<void> {
  if (actor.kind !== 'client') return;
  // In View As the audit will name the participant, who cannot be erased before that is committed.
  if (await isErased(db, actor.userId, { isHeld: actor.viewedBy !== null })) throw signInNeeded();
}
