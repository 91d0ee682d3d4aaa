import path from 'node:path';
import type { programFolders } from '#contract/program-folders.ts';
import type { Input } from '#contract/route.ts';
import { isTimeZone } from '#domain/calendar.ts';
import { nameProblem } from '#domain/names.ts';
import { slugProblem } from '#domain/programs.ts';
import { lockCatalog } from '#server/catalog/import/queries.ts';
import { removeFile } from '#server/files/actions.ts';
import { InvalidInput, problemsOf, Refusal, type Refuse, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { findPackageRoot } from '#server/package-root.ts';
import { findProgram, lockProgramToDelete, type ProgramRow } from '../queries.ts';
import { nameCompany } from '../setup/part-actions.ts';
import { hasSlug, hasTimeZone, setProgram } from '../setup/queries.ts';
import { applyFolder } from './apply-actions.ts';
import { deleteSamples, hasMembers, retireSamples } from './sample-queries.ts';
import { MOST_ITEMS } from './send-actions.ts';

type Create = typeof programFolders.createFromTemplate;

export const createFromTemplate = async (
  { template, ...named }: Input<Create>,
  context: Context<Create>,
): Promise<ProgramRow> =>
  // The bundler does not copy them, so the build reads those of the sources, like the migrations.
  await createNamed(path.join(findPackageRoot(), 'server/programs/templates', template), named, context);

/** Applies a folder under the name, slug and company that were asked for. */
export async function createNamed(
  folder: string,
  { timeZone, ...named }: Omit<Input<Create>, 'template'>,
  {
    db,
    services,
    actor,
    now,
    refuse,
  }: Pick<Context<Create>, 'db' | 'services' | 'actor' | 'now'> & {
    refuse: Refuse<'slug-taken'>;
  },
): Promise<ProgramRow> {
  throwProblems(problemsOf({ name: nameProblem(named.name), slug: slugProblem(named.slug) }));
  await nameCompany(db, actor, named);
  const taken = () => refuse('slug-taken', { problems: [{ path: 'slug', problem: { code: 'slugTaken' } }] });
  if (await hasSlug(db, named.slug, undefined)) throw taken();
  const isKnown = timeZone !== undefined && isTimeZone(timeZone) && (await hasTimeZone(db, timeZone));
  try {
    const { programId } = await applyFolder(folder, {
      ...{ services, actor, now, mostItems: MOST_ITEMS },
      named: { ...named, ...(isKnown && { timeZone }) },
    });
    return (await findProgram(db, programId))!;
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}

/** Somebody else has made a program with this slug meanwhile. */
const isTaken = (error: unknown): boolean =>
  error instanceof InvalidInput
    ? error.errors.some(({ path: at }) => at === 'slug')
    : error instanceof Refusal && error.type === 'slug-taken';

type Remove = typeof programFolders.removeSamples;

/** Once people have joined, some may have earned with a sample: then it is put out of use. Who joins meanwhile waits. */
export async function removeSamples(
  { id }: Input<Remove>,
  { db, actor, tell, refuse }: Context<Remove>,
): Promise<ProgramRow> {
  await lockCatalog(db, id);
  const program = await lockProgramToDelete(db, id);
  if (!program) throw refuse('not-found');
  const remove = (await hasMembers(db, id)) ? retireSamples : deleteSamples;
  const { imageKeys, ...data } = await remove(db, id);
  if (data.items + data.rewards + data.trainings > 0) {
    for (const imageKey of imageKeys) await removeFile(db, imageKey, actor);
    // The version of a program tells of its rewards and trainings too.
    await setProgram(db, id, { version: program.version + 1 });
    const subject = { kind: 'program', id, name: program.name } as const;
    await tell({ type: 'program.samples-removed', programId: id, subject, data });
  }
  return (await findProgram(db, id))!;
}
