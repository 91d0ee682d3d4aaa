import type { Changes } from '#contract/events.ts';
import type { ImportFailure } from '#domain/imports/kinds.ts';
import { findAdministrator } from '#server/administrators/queries.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Doer, Told } from '#server/event.ts';
import { tellIn } from '#server/events/tell.ts';
import { findProgram } from '#server/programs/queries.ts';
import { aboutImport } from './about-import.ts';
import type { ImportRow } from './queries.ts';

/** Milliseconds after which who asked has left the page: then a mail says how it ended. */
const LONG = 60_000;

interface Ended {
  config: Config;
  db: Tx;
  row: ImportRow;
}

/** What the kind says of it, under the name of who asked. */
export async function tellApplied(ended: Ended, told: Told): Promise<void> {
  await tellEnd(ended, ended.row.applied_by!, { step: 'applied', failure: null, kept: 0 }, told);
}

export async function tellUndone(ended: Ended, { changes, kept }: { changes: Changes; kept: number }): Promise<void> {
  const { data, ...about } = await describe(ended);
  const told: Told = { type: 'import.undone', ...about, data: { ...data, ...changes, kept } };
  await tellEnd(ended, ended.row.undone_by!, { step: 'undone', failure: null, kept }, told);
}

/** A trial is looked at again anyhow. */
export async function tellFailed(ended: Ended, failure: ImportFailure): Promise<void> {
  const { state, applied_by, undone_by } = ended.row;
  if (state === 'applying') await tellEnd(ended, applied_by!, { step: 'applied', failure, kept: 0 });
  if (state === 'undoing') await tellEnd(ended, undone_by!, { step: 'undone', failure, kept: 0 });
}

async function tellEnd(
  ended: Ended,
  userId: string,
  end: { step: 'applied' | 'undone'; failure: ImportFailure | null; kept: number },
  told?: Told,
): Promise<void> {
  const { config, db, row } = ended;
  const asker = await findAdministrator(db, userId);
  const by: Doer = asker ? { kind: 'admin', userId, username: asker.username } : { kind: 'guest' };
  const isLong = Date.now() - row.step_at.getTime() > LONG;
  const reader =
    asker && !asker.disabled && isLong
      ? { userId, email: asker.email, name: asker.first_name, language: 'en' as const }
      : null;
  const { data, ...about } = await describe(ended);
  const { created, changed, refused } = row;
  const tell = tellIn({ db, by, config });
  if (told) await tell(told);
  await tell({
    type: 'import.ended',
    ...about,
    data: { ...data, ...end, created, changed, refused },
    internal: { reader, importId: row.id, causeId: newId() },
  });
}

async function describe({ db, row }: Ended) {
  const program = await findProgram(db, row.program_id);
  return aboutImport(row, program?.name ?? null);
}
