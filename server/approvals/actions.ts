import type { approvals } from '#contract/approvals.ts';
import type { Input } from '#contract/route.ts';
import { MAX_OPEN_APPROVALS } from '#domain/approvals.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import { newId } from '#server/db/ids.ts';
import type { Context, Step } from '#server/http/serve.ts';
import {
  type ApprovalRow,
  closeApproval,
  countOpenApprovals,
  findApproval,
  insertApproval,
  lockApproval,
} from './queries.ts';
import { hasLostRight } from './to-approval.ts';

/** What is to be done. Its receipt and its member are locked. */
interface Wanted {
  programId: string;
  memberId: string;
  /** A reopening is about a receipt; what is done by hand has an id. */
  of:
    | { kind: 'adjustment' | 'write-off'; causeId: string }
    | { kind: 'reopening'; receiptId: string; decision: number };
  points: number;
  reason: string;
}
type RefusedByTwo =
  | 'approval-unknown'
  | 'approval-closed'
  | 'approval-waits'
  | 'approval-own'
  | 'asker-lost-right'
  | 'approvals-full';
type Deciding = Step<'admin', RefusedByTwo>;
/** Done alone (null), as a second administrator approved it, or only asked for. */
export type ByTwo = { askedBy: string } | 'waits' | null;

/**
 * Lets through what one administrator may do alone, and what a second one approves; else it is only asked for. The same
 * person asks once, however often it is sent.
 */
export async function decideByTwo(
  wanted: Wanted & { isAbove: () => Promise<boolean>; expected: Readonly<Record<string, number>> },
  approval: string | undefined,
  step: Deciding & { about: About },
): Promise<ByTwo> {
  if (approval) return { askedBy: (await takeApproval(approval, wanted, step)).asker_username };
  const { db, actor, now, refuse, tell } = step;
  const { programId: program_id, memberId, of, points, reason } = wanted;
  const earlier = await findApproval(db, program_id, of.kind === 'reopening' ? of : { ...of, memberId });
  if (earlier) {
    if (earlier.outcome !== null) throw refuse('approval-closed');
    if (earlier.asked_by === actor.userId && isAs(earlier, wanted)) return 'waits';
    throw refuse('approval-waits');
  }
  if (!(await wanted.isAbove())) return null;
  if ((await countOpenApprovals(db, program_id)) >= MAX_OPEN_APPROVALS) throw refuse('approvals-full');
  await insertApproval(db, {
    ...{ program_id, id: newId(), kind: of.kind, member_id: memberId, points, reason },
    receipt_id: of.kind === 'reopening' ? of.receiptId : null,
    cause_id: of.kind === 'reopening' ? null : of.causeId,
    expected: JSON.stringify(wanted.expected),
    ...{ asked_by: actor.userId, asked_at: now },
  });
  await tell({ type: 'approval.requested', ...step.about, data: { request: of.kind, points, reason } });
  return 'waits';
}

/** Of two who approve at once the second waits here, then finds it decided. */
async function takeApproval(id: string, wanted: Wanted, step: Deciding): Promise<ApprovalRow> {
  const { db, actor, now, refuse } = step;
  const asked = await lockOpen(db, wanted.programId, id, step);
  if (!isAs(asked, wanted)) throw refuse('approval-unknown');
  await refuseOwn(asked, step);
  if (hasLostRight(asked)) throw refuse('asker-lost-right');
  await closeApproval(db, asked, { outcome: 'approved', decided_by: actor.userId, decided_at: now });
  return asked;
}

type Decline = typeof approvals.declineApproval;
type Withdraw = typeof approvals.withdrawApproval;

export async function declineApproval(
  { id, approvalId, comment }: Input<Decline>,
  context: Context<Decline>,
): Promise<void> {
  const { db, actor, now, tell } = context;
  const asked = await lockOpen(db, id, approvalId, context);
  await refuseOwn(asked, context);
  // The member has no say either.
  if (await isOwnAccount(db, actor, asked)) throw context.refuse('approval-own');
  await closeApproval(db, asked, { outcome: 'declined', decided_by: actor.userId, decided_at: now, comment });
  const data = { request: asked.kind, points: asked.points, comment, askedBy: asked.asker_username };
  await tell({ type: 'approval.declined', ...aboutApproval(asked), data });
}

/** To others it is not there to be withdrawn. */
export async function withdrawApproval({ id, approvalId }: Input<Withdraw>, context: Context<Withdraw>): Promise<void> {
  const { db, actor, now, tell, refuse } = context;
  const asked = await lockOpen(db, id, approvalId, context);
  if (asked.asked_by !== actor.userId) throw refuse('approval-unknown');
  await closeApproval(db, asked, { outcome: 'withdrawn', decided_by: actor.userId, decided_at: now });
  const data = { request: asked.kind, points: asked.points };
  await tell({ type: 'approval.withdrawn', ...aboutApproval(asked), data });
}

/** What was asked about a decision that is taken back otherwise falls with it. The receipt is locked. */
export async function withdrawOfReceipt(
  { program_id, id: receiptId }: { program_id: string; id: string },
  { db, actor, now, tell }: Pick<Deciding, 'db' | 'actor' | 'now' | 'tell'>,
): Promise<void> {
  const found = await findApproval(db, program_id, { receiptId });
  const asked = found && (await lockApproval(db, program_id, found.id));
  // Declined or withdrawn at this moment.
  if (asked?.outcome !== null) return;
  await closeApproval(db, asked, { outcome: 'withdrawn', decided_by: actor.userId, decided_at: now });
  await tell({
    type: 'approval.withdrawn',
    ...aboutApproval(asked),
    data: { request: asked.kind, points: asked.points },
  });
}

async function lockOpen(
  db: Deciding['db'],
  programId: string,
  id: string,
  { refuse }: Pick<Step<'admin', 'approval-unknown' | 'approval-closed'>, 'refuse'>,
): Promise<ApprovalRow> {
  const asked = await lockApproval(db, programId, id);
  if (!asked) throw refuse('approval-unknown');
  if (asked.outcome !== null) throw refuse('approval-closed');
  return asked;
}

/** Another account with the e-mail of who asked is the same person. */
async function refuseOwn(
  { asked_by: user_id, asker_email: email }: ApprovalRow,
  { db, actor, refuse }: Pick<Step<'admin', 'approval-own'>, 'db' | 'actor' | 'refuse'>,
): Promise<void> {
  if (await isOwnAccount(db, actor, { user_id, email })) throw refuse('approval-own');
}

const isAs = (asked: ApprovalRow, { memberId, of, points, reason }: Wanted): boolean =>
  asked.kind === of.kind &&
  asked.member_id === memberId &&
  (of.kind === 'reopening'
    ? asked.receipt_id === of.receiptId && asked.expected.decision === of.decision
    : asked.cause_id === of.causeId) &&
  asked.points === points &&
  asked.reason === reason;

type About = ReturnType<typeof aboutApproval>;

const aboutApproval = ({ program_id, member_id, user_id, username, receipt_id, receipt_number }: ApprovalRow) => ({
  programId: program_id,
  subject: receipt_id
    ? ({ kind: 'receipt', id: receipt_id, name: receipt_number ?? '' } as const)
    : ({ kind: 'user', id: user_id, name: username } as const),
  member: { id: member_id, userId: user_id, username },
});
