import type { invitations } from '#contract/invitations.ts';
import type { Input } from '#contract/route.ts';
import { REMINDER_HOURS } from '#domain/invitations.ts';
import type { Context } from '#server/http/serve.ts';
import { addJob } from '#server/jobs/queries.ts';
import { recurring } from '#server/jobs/recurring.ts';
import { findProgram } from '#server/programs/queries.ts';
import { countInvitations, setDue } from './queries.ts';

type Count = typeof invitations.countMemberInvitations;

export async function countToSend({ id }: Input<Count>, { db, now, refuse }: Context<Count>) {
  if (!(await findProgram(db, id))) throw refuse('not-found');
  return await countInvitations(db, id, { now, hours: REMINDER_HOURS });
}

type Send = typeof invitations.sendMemberInvitations;

/** Makes the mails due; the job that sends those which are due by themselves begins at once. */
export async function sendInvitations({ id, users }: Input<Send>, context: Context<Send>) {
  const { db, tell, now, refuse } = context;
  const program = await findProgram(db, id);
  if (!program) throw refuse('not-found');
  if (program.disabled) throw refuse('program-disabled');
  if (!program.opened_at) throw refuse('program-draft');
  const rows = await setDue(db, id, users, { now, hours: REMINDER_HOURS });
  if (rows > 0) {
    await addJob(db, 'invitations_due', {}, recurring.invitations_due);
    const subject = { kind: 'program', id, name: program.name } as const;
    await tell({ type: 'program.invitations-sent', programId: id, subject, data: { rows } });
  }
  return { invitations: rows };
}
