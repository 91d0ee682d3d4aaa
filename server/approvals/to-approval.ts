import type { ApprovalReply } from '#contract/approvals.ts';
import { approvalRights } from '#domain/approvals.ts';
import { mayAt } from '#domain/roles.ts';
import type { ApprovalRow } from './queries.ts';

/** Whether who asked may not ask for it any more: disabled, or without the role. */
export const hasLostRight = ({ kind, program_id: program, company_id: company, ...asker }: ApprovalRow): boolean =>
  asker.asker_disabled || !mayAt(asker.asker_roles, approvalRights[kind], { program, company });

export const toApproval = (row: ApprovalRow): ApprovalReply => ({
  _id: row.id,
  kind: row.kind,
  member: {
    _id: row.member_id,
    user: { _id: row.user_id, name: row.name, username: row.username },
    currentPoints: row.current_points,
    debtPoints: row.debt_points,
  },
  receipt: row.receipt_id ? { _id: row.receipt_id, receiptNumber: row.receipt_number ?? '' } : null,
  causeId: row.cause_id,
  points: row.points,
  reason: row.reason ?? '',
  expected: row.expected,
  askedBy: { _id: row.asked_by, name: row.asker, lostRight: hasLostRight(row) },
  askedAt: row.asked_at,
});
