import type { Readable } from 'node:stream';
import { normalizeUsername } from '#domain/members.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { commandLine, tellIn } from '#server/events/tell.ts';
import { writeZip } from '#server/files/zip.ts';
import { Refusal } from '#server/http/refusal.ts';
import { findMemberByUser, findMemberByUsername, type MemberRow } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { eraseMember, lockToErase } from './erase-actions.ts';
import { listZippedFiles, type Source, tellOfExport } from './export-actions.ts';
import { countOpenMatters, type OpenMatters } from './queries.ts';

// What the operator's command line does with personal data. It needs no session: who runs it has the database.

/** The participant with this username or user id, and what is not finished; refused for who is unknown or was erased. */
export async function findPerson(db: Db, named: string): Promise<{ member: MemberRow; open: OpenMatters }> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named);
  // The id first, because someone may have chosen another person's as a username.
  const member =
    (isId ? await findMemberByUser(db, named) : undefined) ??
    (await findMemberByUsername(db, normalizeUsername(named)));
  if (!member) throw unknown(named);
  if (member.erased_at) throw erasedAlready();
  return { member, open: await countOpenMatters(db, member) };
}

/** The zip, and how many files are in it. The audit entry is stored before the first byte. */
export async function exportPerson(
  source: Source & Pick<Services, 'config'>,
  member: MemberRow,
  now: Date,
): Promise<{ files: number; content: Readable }> {
  const files = await listZippedFiles(source, member);
  const { db, config } = source;
  const isTold = await inTransaction(db, (tx) => tellOfExport(tx, tellIn({ db: tx, by: commandLine, config }), member));
  if (!isTold) throw erasedAlready();
  return { files: files.length, content: writeZip(files, now) };
}

export async function erasePerson(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { program_id, user_id: userId }: MemberRow,
): Promise<OpenMatters> {
  return await inTransaction(db, async (tx) => {
    const held = await lockToErase(tx, program_id, userId);
    if (!held) throw unknown(userId);
    if (held.member.erased_at) throw erasedAlready();
    return await eraseMember(tx, held, { userId: null, tell: tellIn({ db: tx, by: commandLine, config }) });
  });
}

const unknown = (named: string) => new Refusal('not-found', 404, { code: 'participantUnnamed', named });
const erasedAlready = () => new Refusal('erased', 409, { code: 'erasedAlready' });
