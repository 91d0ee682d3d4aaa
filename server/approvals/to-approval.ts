import type { ApprovalReply } from '#contract/approvals.ts';
import type { ApprovalRow } from './queries.ts';

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
  askedBy: { _id: row.asked_by, name: row.asker, disabled: row.asker_disabled },
  askedAt: row.asked_at,
});
