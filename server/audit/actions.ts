import { normalizeUsername } from '#domain/members.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import { insertAuditEntry } from './queries.ts';

export interface NewEntry {
  /** What was done, as noun and verb: 'receipt approved'. */
  action: string;
  programId: string | null;
  subject: { kind: string; id: string; name?: string };
  /** The username of the participant whom it is about, where the subject is not the participant itself (kind 'user'). */
  member?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** When it was done; now unless given. */
  at?: Date;
}

/** Writes down what an administrator did, in the transaction that does it. Nothing edits or deletes these rows. */
export function recordEntry(db: Db, admin: Pick<Admin, 'userId' | 'username'>, entry: NewEntry): Promise<void> {
  const username = entry.member ?? (entry.subject.kind === 'user' ? entry.subject.name : undefined);
  return insertAuditEntry(db, {
    id: newId(entry.at),
    at: entry.at,
    admin_id: admin.userId,
    admin_name: admin.username,
    action: entry.action,
    program_id: entry.programId,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    subject_name: entry.subject.name ?? '',
    username: username ?? null,
    username_key: username === undefined ? null : normalizeUsername(username),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
  });
}
