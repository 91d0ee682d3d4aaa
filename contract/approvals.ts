import { z } from 'zod';
import { approvalKinds } from '#domain/approvals.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { empty, id, instant, text } from './primitives.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';

/** What waits for a second administrator. Its member's points are those of now. */
export const approval = z.object({
  _id: id,
  kind: z.enum(approvalKinds),
  member: z.object({
    _id: id,
    user: z.object({ _id: id, name: z.string(), username: z.string() }),
    currentPoints: z.int(),
    debtPoints: z.int(),
  }),
  /** Of a reopening. */
  receipt: z.object({ _id: id, receiptNumber: z.string() }).nullable(),
  /** The id of the adjustment or the write-off. */
  causeId: id.nullable(),
  /** Below 0 if an adjustment takes some; of a reopening what the receipt was paid. */
  points: z.int(),
  /** The participant reads it once it is approved. */
  reason: z.string(),
  /** What was seen when it was asked for: points left or owed, or which decision and what its reopening would do. */
  expected: z.record(z.string(), z.int()),
  /** `lostRight`: disabled, or without the role that it takes, so that it can only be declined. */
  askedBy: z.object({ _id: id, name: z.string(), lostRight: z.boolean() }),
  askedAt: instant,
});
export type Approval = z.output<typeof approval>;
export type ApprovalReply = z.input<typeof approval>;

/** How the calls that move points refuse what is, or should be, decided by two. */
export const refusedByTwo = {
  'approval-unknown': [404, 'approvalUnknown'],
  /** Another administrator was quicker, or it was withdrawn. */
  'approval-closed': [409, 'approvalClosed'],
  'approval-waits': [409, 'approvalWaits'],
  'approval-own': [403, 'approvalOwn'],
  'asker-lost-right': [409, 'askerLostRight'],
  'approvals-full': [409, 'approvalsFull'],
} as const;

/** In a call that moves points: the request that the caller, a second administrator, approves. */
export const approves = id.optional();
/** Who approves does so with what was seen, as nothing is booked at other figures. */
export const seenToApprove = (path: string) => ({ error: says('approvalUnseen'), path: [path] });

/** In its answer: whether nothing was booked yet, as a second administrator decides. */
export const waits = z.boolean();

const closing = {
  'approval-unknown': refusedByTwo['approval-unknown'],
  'approval-closed': refusedByTwo['approval-closed'],
  'approval-own': refusedByTwo['approval-own'],
} as const;

export const approvals = {
  listApprovals: route('GET', '/api/admin/program/:id/approvals', {
    access: 'admin',
    right: 'people',
    at: ({ id: program }) => ({ program }),
    summary: 'What waits for a second administrator, the oldest first: of a program, or of one member or receipt of it',
    reads: ['approvals', 'points', 'members', 'administrators'],
    limit: 'read',
    input: z.object({ id, member: id.optional(), receipt: id.optional() }),
    output: z.object({ approvals: z.array(approval) }),
    refusals: programNotFound,
  }),
  declineApproval: route('POST', '/api/admin/program/:id/approval/:approvalId/decline', {
    access: 'admin',
    right: 'people',
    at: ({ id: program }) => ({ program }),
    summary: 'Declines, as another administrator than asked for it: nothing is booked',
    changes: ['approvals', 'counts', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: z.object({
      id,
      approvalId: id,
      comment: text(MOST_CHARACTERS.denialReason).pipe(z.string().min(1, says('decliningReasonMissing'))),
    }),
    output: empty,
    refusals: { ...programNotFound, ...closing },
  }),
  withdrawApproval: route('POST', '/api/admin/program/:id/approval/:approvalId/withdraw', {
    access: 'admin',
    right: 'people',
    at: ({ id: program }) => ({ program }),
    summary: 'Withdraws what the caller asked for',
    changes: ['approvals', 'counts', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ id, approvalId: id }),
    output: empty,
    refusals: {
      ...programNotFound,
      'approval-unknown': closing['approval-unknown'],
      'approval-closed': closing['approval-closed'],
    },
  }),
};
