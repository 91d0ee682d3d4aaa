import type { audit } from '#contract/audit.ts';
import type { AuditEvent } from '#contract/audit-events.ts';
import { ERASED_NAME, normalizeUsername } from '#domain/members.ts';
import { reachOf } from '#domain/roles.ts';
import { readPageById } from '#server/db/cursor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { listProgramsWithin } from '#server/programs/place-queries.ts';
import { type AuditRow, listAuditEntries } from './queries.ts';

export const auditHandlers: Handlers<typeof audit> = {
  async listAuditEntries({ limit, cursor, member, ...rest }, { actor, db, services }) {
    const programs = await listProgramsWithin(db, reachOf(actor.roles, 'see-audit'));
    const filter = { ...rest, programs, memberKey: member ? normalizeUsername(member) : undefined };
    const { rows, next } = await services.replica.read(db, (from) =>
      readPageById({ limit, cursor }, (page) => listAuditEntries(from, filter, page)),
    );
    return { entries: rows.map(toEntry), next };
  },
};

const toEntry = (row: AuditRow) => ({
  _id: row.id,
  at: row.at,
  admin: { _id: row.admin_id, username: row.admin_name, name: row.full_name ?? row.admin_name },
  isViewing: row.is_viewing,
  // What this version has recorded is so; see `auditActions`.
  ...({ action: row.action, data: row.data } as AuditEvent),
  subject: { _id: row.subject_id, kind: row.subject_kind, name: nameOf(row) },
  member: row.is_erased && row.subject_kind !== 'mail' ? ERASED_NAME : row.username,
  program: row.program_id ? { _id: row.program_id, name: row.program_name } : null,
});

/** Receipts and rewards keep their own names. */
const nameOf = ({ is_erased, subject_kind, subject_name }: AuditRow) =>
  is_erased && ['user', 'mail'].includes(subject_kind) ? ERASED_NAME : subject_name;
