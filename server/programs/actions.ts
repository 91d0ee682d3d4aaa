import { recordEntry } from '#server/audit/actions.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import { lockProgram, type ProgramRow, setDisabled } from './queries.ts';

/** Ends its participants' access with the commit, because a session is looked up together with its program. */
export const disableProgram = (db: Tx, actor: Admin, id: string) => switchProgram(db, actor, id, true);

export const enableProgram = (db: Tx, actor: Admin, id: string) => switchProgram(db, actor, id, false);

async function switchProgram(db: Tx, actor: Admin, id: string, disabled: boolean): Promise<ProgramRow | undefined> {
  const program = await lockProgram(db, id);
  if (!program || program.disabled === disabled) return program;
  await setDisabled(db, id, disabled);
  await recordEntry(db, actor, {
    action: disabled ? 'program disabled' : 'program enabled',
    programId: id,
    subject: { kind: 'program', id, name: program.name },
    data: {},
  });
  return { ...program, disabled };
}
