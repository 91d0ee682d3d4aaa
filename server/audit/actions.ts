import { normalizeUsername } from '#domain/members.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import { insertAuditEntry } from './queries.ts';

export interface Deed {
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
export function recordDeed(db: Db, admin: Pick<Admin, 'userId' | 'username'>, deed: Deed): Promise<void> {
  const username = deed.member ?? (deed.subject.kind === 'user' ? deed.subject.name : undefined);
  return insertAuditEntry(db, {
    id: newId(deed.at),
    at: deed.at,
    admin_id: admin.userId,
    admin_name: admin.username,
    action: deed.action,
    program_id: deed.programId,
    subject_kind: deed.subject.kind,
    subject_id: deed.subject.id,
    subject_name: deed.subject.name ?? '',
    username: username ?? null,
    username_key: username === undefined ? null : normalizeUsername(username),
    before: deed.before ? JSON.stringify(deed.before) : null,
    after: deed.after ? JSON.stringify(deed.after) : null,
  });
}
