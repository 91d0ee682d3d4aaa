import type { programSetup } from '#contract/program-setup.ts';
import type { Input } from '#contract/route.ts';
import type { Context, Step } from '#server/http/serve.ts';
import { addJob } from '#server/jobs/queries.ts';
import { recurring } from '#server/jobs/recurring.ts';
import { isOpen, lockProgram, type ProgramRow, setDisabled, setOpened } from './queries.ts';

type Disable = typeof programSetup.disableProgram;
type Enable = typeof programSetup.enableProgram;

/** Ends its participants' access with the commit, because a session is looked up together with its program. */
export const disableProgram = ({ id }: Input<Disable>, context: Context<Disable>) => switchProgram(id, true, context);

export const enableProgram = ({ id }: Input<Enable>, context: Context<Enable>) => switchProgram(id, false, context);

async function switchProgram(
  id: string,
  disabled: boolean,
  { db, tell, refuse }: Step<'admin', 'not-found'>,
): Promise<ProgramRow> {
  const program = await lockProgram(db, id);
  if (!program) throw refuse('not-found');
  if (program.disabled === disabled) return program;
  await setDisabled(db, id, disabled);
  await tell({
    type: disabled ? 'program.disabled' : 'program.enabled',
    programId: id,
    subject: { kind: 'program', id, name: program.name },
    data: {},
  });
  return { ...program, disabled };
}

type Open = typeof programSetup.openProgram;

/** Of two at once the second finds it open. */
export async function openProgram({ id }: Input<Open>, { db, now, tell, refuse }: Context<Open>): Promise<ProgramRow> {
  const program = await lockProgram(db, id);
  if (!program) throw refuse('not-found');
  if (!isOpen(program)) throw refuse('not-set-up');
  if (program.opened_at !== null) return program;
  await setOpened(db, id, now);
  // Those that were asked for before.
  await addJob(db, 'invitations_due', {}, recurring.invitations_due);
  const subject = { kind: 'program', id, name: program.name } as const;
  await tell({ type: 'program.opened', programId: id, subject, data: {} });
  return { ...program, opened_at: now };
}
