import type { programFolders } from '#contract/program-folders.ts';
import type { Input, Reply } from '#contract/route.ts';
import type { Refuse } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { withSpooled } from '#server/imports/spool.ts';
import { makeQueue } from '#server/queue.ts';
import { findProgram, type ProgramRow } from '../queries.ts';
import { applyFolder, compareFolder, type Outcome } from './apply-actions.ts';
import { wrongFolder } from './folder-problem.ts';
import { hasMoreItems } from './queries.ts';
import { MOST_ITEMS } from './send-actions.ts';
import { createNamed } from './template-actions.ts';
import { withUnpacked } from './unpack-folder.ts';

type Create = typeof programFolders.createFromFolder;
type Compare = typeof programFolders.compareProgramFolder;
type Apply = typeof programFolders.applyProgramFolder;

/** Their files are in memory, so that one is read at a time; administrators take turns. */
const inTurn = makeQueue({ atOnce: 1 });

/** Lends the folder of an uploaded zip. */
const withFolder = <T>({ file, actor }: Pick<Context<Create>, 'file' | 'actor'>, work: (root: string) => Promise<T>) =>
  withSpooled(file, (zip) => inTurn(() => withUnpacked(zip, work), actor.userId));

export const createFromFolder = async (input: Input<Create>, context: Context<Create>): Promise<ProgramRow> =>
  await withFolder(context, (root) => createNamed(root, input, context));

export async function compareProgramFolder({ id }: Input<Compare>, context: Context<Compare>): Promise<Reply<Compare>> {
  const { services, actor, now } = context;
  const slug = await slugOf(id, context);
  return await withFolder(context, async (root) =>
    toChanges(await compareFolder(root, { services, actor, now, slug, mostItems: MOST_ITEMS })),
  );
}

export async function applyProgramFolder(
  { id, state, overwrites = false }: Input<Apply>,
  context: Context<Apply>,
): Promise<ProgramRow> {
  const { services, actor, now, refuse, db } = context;
  const slug = await slugOf(id, context);
  return await withFolder(context, async (root) => {
    const isOther = (now: Outcome) => {
      if (now.state !== state) throw refuse('stale', toChanges(now));
    };
    const asked = { services, actor, now, slug, mostItems: MOST_ITEMS };
    await applyFolder(root, { ...asked, force: overwrites, check: isOther });
    return (await findProgram(db, id))!;
  });
}

/** By which the folder of the program is known. */
async function slugOf(
  id: string,
  { db, refuse }: { db: Context<Compare>['db']; refuse: Refuse<'not-found'> },
): Promise<string> {
  const program = await findProgram(db, id);
  if (!program) throw refuse('not-found');
  if (program.slug === null) throw wrongFolder({ code: 'folderWithoutSlug' });
  if (await hasMoreItems(db, id, MOST_ITEMS)) throw wrongFolder({ code: 'folderCatalogLarge', most: MOST_ITEMS });
  return program.slug;
}

const toChanges = ({ changes, overwritten, state }: Outcome) => ({ changes, overwritten, state });
