import type { AuditEvent, AuditKind } from '#contract/audit-events.ts';
import { normalizeUsername } from '#domain/members.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import { insertAuditEntry } from './queries.ts';

export type NewEntry = AuditEvent & {
  programId: string | null;
  subject: { kind: AuditKind; id: string; name?: string };
  /** The username of the participant that the entry is about, unless the subject is the participant (kind 'user'). */
  member?: string;
  /** Whether it was done in View As, in the name of the participant. */
  isViewing?: boolean;
  /** The time of the action; by default now. */
  at?: Date;
};

/** Who did it. */
export type Recorder = Pick<Admin, 'userId' | 'username'>;

/** The operator's command line. No username has a space, so no account is called so. */
export const commandLine: Recorder = { userId: '00000000-0000-0000-0000-000000000000', username: 'Command line' };

/** Records what an administrator did, in the same transaction. These rows are never edited or deleted. */
export function recordEntry(db: Tx, admin: Recorder, entry: NewEntry): Promise<void> {
  const { action, data, programId, subject, isViewing = false, at } = entry;
  const username = entry.member ?? (subject.kind === 'user' ? subject.name : undefined);
  return insertAuditEntry(db, {
    id: newId(at),
    at,
    admin_id: admin.userId,
    admin_name: admin.username,
    is_viewing: isViewing,
    action,
    data: JSON.stringify(data),
    program_id: programId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name ?? '',
    username: username ?? null,
    username_key: username === undefined ? null : normalizeUsername(username),
  });
}
