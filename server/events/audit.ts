import { auditActions } from '#contract/audit-events.ts';
import { normalizeUsername } from '#domain/members.ts';
import { insertAuditEntries } from '#server/audit/queries.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { aboutClient, type Doer, type Told } from '#server/event.ts';

type Recorded = Pick<Told, 'type' | 'programId' | 'subject' | 'member' | 'data'>;

/**
 * Records what an administrator did; in View As, under both names. These rows are never edited or deleted. What
 * participants do to what is theirs is not the staff's to read. `at` is the time of imported histories.
 */
export async function record(db: Tx, by: Doer, events: readonly Recorded[], at?: Date): Promise<void> {
  const admin = by.kind === 'client' ? by.viewedBy : by.kind === 'admin' ? by : null;
  if (!admin) return;
  const entries = events.flatMap((event) => {
    const action = auditActions[event.type];
    if (action === null) return [];
    // In View As everything is about the participant.
    const { programId, subject, member } = by.kind === 'client' ? aboutClient(by) : event;
    const username = subject.kind === 'user' ? subject.name : member?.username;
    return {
      id: newId(at),
      at,
      admin_id: admin.userId,
      admin_name: admin.username,
      is_viewing: by.kind === 'client',
      action,
      data: JSON.stringify(event.data),
      program_id: programId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name ?? '',
      username: username ?? null,
      username_key: username === undefined ? null : normalizeUsername(username),
    };
  });
  await insertAuditEntries(db, entries);
}
