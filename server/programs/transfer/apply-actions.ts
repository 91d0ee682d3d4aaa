import { createHash } from 'node:crypto';
import {
  comparePrograms,
  type FolderParts,
  isKnown,
  listOverwritten,
  type PartChange,
} from '#domain/program-folder/compare.ts';
import { LAST_STEP, slugProblem } from '#domain/programs.ts';
import { isOwner, mayAt } from '#domain/roles.ts';
import { findPlaceByName } from '#server/administrators/roles/queries.ts';
import { lockCatalog } from '#server/catalog/import/queries.ts';
import { createCompany } from '#server/companies/actions.ts';
import { allowLong, type Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tellIn } from '#server/events/tell.ts';
import type { Admin } from '#server/http/actor.ts';
import { InvalidInput, problemsOf, Refusal, type RefusalDetails, throwProblems } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { findProgram, findProgramBySlug, lockProgram, type ProgramRow, placeOf } from '../queries.ts';
import { removeFileCopies } from '../setup/copy-actions.ts';
import { nameCompany } from '../setup/part-actions.ts';
import { insertProgram } from '../setup/queries.ts';
import { bringFiles } from './bring-files.ts';
import { complete, nothing } from './complete.ts';
import type { Columns, FolderDocument, ProgramDocument } from './document.ts';
import { wrongFolder } from './folder-problem.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { findApplied, setApplied } from './queries.ts';
import { listNamedFiles, readFolder } from './read-folder.ts';
import { type ReadProgram, readProgram } from './read-program.ts';
import { saveDocument } from './save-document.ts';
import { writeParts } from './write-parts.ts';

interface Asked {
  services: Services;
  actor: Admin;
  now: Date;
  /** Whether what was changed in the program since the folder was exported is overwritten. */
  force?: boolean;
  /** Of the program that the folder must be of. */
  slug?: string;
  mostItems?: number;
  /** Refuses what would come out otherwise than it was shown. */
  check?: (outcome: Outcome) => void;
  /** What a new program is called in the place of what the folder says, and the id of its company. */
  named?: { name: string; slug: string; company: string; timeZone?: string | undefined };
}
/** What a folder changes in a program. */
export interface Outcome {
  /** Whether there is no program with this slug yet. */
  isNew: boolean;
  changes: PartChange[];
  /** The files of what was changed in the program since, which is not overwritten unless that is asked for. */
  overwritten: string[];
  /** Names what is there and what becomes of it. */
  state: string;
}

/** What applying the folder would do; nothing is written. */
export async function compareFolder(root: string, asked: Asked): Promise<Outcome> {
  const folder = await read(await openFolder(root), asked);
  return await unwritten(asked.services, async (tx) => {
    const { isNew, changes, overwritten, state } = await plan(tx, folder, asked);
    return { isNew, changes, overwritten, state };
  });
}

/**
 * Makes the program of a folder, as a draft, or changes the one with its slug, in one transaction. What is equal is not touched, and
 * what the folder does not have is put out of use and never deleted. What somebody has changed since is refused by name.
 */
export async function applyFolder(root: string, asked: Asked): Promise<Outcome & { programId: string }> {
  const { services, actor, force = false } = asked;
  const opened = await openFolder(root);
  const folder = await read(opened, asked);
  const keys: string[] = [];
  try {
    const files = await findFiles(folder, asked);
    const brought = await bringFiles(listNamedFiles(folder), {
      services,
      actor,
      folder: opened,
      places: folder.places,
      files,
      keys,
    });
    return await inTransaction(services.longDb, async (tx) => {
      const planned = await plan(tx, folder, asked);
      const { program, before, after, isNew, changes, overwritten, state } = planned;
      asked.check?.(planned);
      if (overwritten.length > 0 && !force) throw wrongFolder({ code: 'folderPartsChanged', files: overwritten });
      if (changes.length > 0 || isNew)
        await saveDocument(folder, {
          program,
          before,
          after,
          brought,
          files: planned.files,
          force,
          ...contextOf(tx, asked),
        });
      const present = writeParts((await readProgram(tx, (await findProgram(tx, program.id))!)).document);
      await setApplied(tx, program.id, appliedOf(folder, present, planned));
      return { programId: program.id, isNew, changes, overwritten, state };
    });
  } finally {
    // What nothing took would count for a day as uploads of this person.
    await removeFileCopies(services.db, keys).catch(() => undefined);
  }
}

async function read(opened: OpenFolder, asked: Asked): Promise<FolderDocument> {
  const folder = await readFolder(opened, columnsFor(asked), asked.mostItems);
  const { named } = asked;
  const { slug } = folder.settings;
  if (asked.slug !== undefined && slug !== asked.slug) throw wrongFolder({ code: 'folderOfOther', slug });
  if (!named) return folder;
  const { company, timeZone, ...own } = named;
  return { ...folder, settings: { ...folder.settings, ...own, company: undefined, ...(timeZone && { timeZone }) } };
}

/**
 * The state of what the folder says, or has found as it was known. What staff have changed and the folder leaves out is not of the
 * folder: it keeps its earlier state, so that a later folder does not overwrite it.
 */
function appliedOf(
  folder: FolderDocument,
  present: FolderParts,
  { was, changes, known, applied, isNew }: Awaited<ReturnType<typeof plan>>,
): Record<string, string> {
  const changed = new Set(changes.map(({ path }) => path));
  const alone = writeParts(complete(folder, nothing));
  const isOfFolder = (path: string) =>
    isNew || changed.has(path) || isKnown(path, was, known) || alone.get(path) === present.get(path);
  const states = [...new Set([...present.keys(), ...Object.keys(applied ?? {})])].map((path) => {
    const text = present.get(path);
    return [path, !isOfFolder(path) ? applied?.[path] : text === undefined ? undefined : hashOf(text)] as const;
  });
  return Object.fromEntries(states.flatMap(([path, state]) => (state === undefined ? [] : [[path, state]])));
}

/** The state of a part. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** What is there, and what becomes of it, with the locks of a save. */
async function plan(tx: Tx, folder: FolderDocument, asked: Asked) {
  await allowLong(tx);
  const { program, isNew } = await openTarget(tx, folder, asked);
  const { document: before, files }: ReadProgram = await readProgram(tx, program);
  const after: ProgramDocument = complete(folder, before);
  const [was, is] = [writeParts(before), writeParts(after)];
  const changes = comparePrograms(was, is);
  const applied = await findApplied(tx, program.id);
  const known = { hashOf, states: [folder.exported, applied].filter((state) => state !== null) };
  const overwritten = isNew ? [] : listOverwritten(was, changes, known);
  const state = hashOf(JSON.stringify([[...was], [...is]]));
  return { program, isNew, before, files, was, after, changes, known, applied, overwritten, state };
}

/** The program with the slug of the folder, locked; one that is not there is made. */
async function openTarget(tx: Tx, { settings }: FolderDocument, asked: Asked) {
  const { actor, services } = asked;
  const { slug, company, languages } = settings;
  const found = await findTarget(tx, slug, asked);
  if (found && asked.named) throw slugTaken();
  if (found) {
    await lockCatalog(tx, found.id);
    const program = await lockProgram(tx, found.id);
    if (program?.slug !== slug) throw madeMeanwhile();
    if (company && company !== program.company_name) await holdCompany(tx, company, asked);
    return { program, isNew: false };
  }
  throwProblems(problemsOf({ slug: slugProblem(slug) }));
  const company_id = asked.named?.company ?? (company ? await holdCompany(tx, company, asked) : null);
  await nameCompany(tx, actor, { company: company_id });
  const id = await insertProgram(tx, {
    ...{ company_id, setup_step: LAST_STEP, opened_at: null, name: settings.name },
    ...(languages && { languages }),
  });
  await lockCatalog(tx, id);
  const program = (await lockProgram(tx, id))!;
  const subject = { kind: 'program', id, name: program.name } as const;
  const tell = tellIn({ db: tx, by: actor, config: services.config });
  await tell({ type: 'program.created', programId: id, subject, data: {} });
  return { program, isNew: true };
}

/** To who may not set it up there is no such program, and its slug is taken. */
async function findTarget(db: Tx | Services['db'], slug: string, { actor }: Asked): Promise<ProgramRow | undefined> {
  const found = await findProgramBySlug(db, slug);
  if (found && !mayAt(actor.roles, 'set-up', placeOf(found))) throw slugTaken();
  return found;
}

const slugTaken = () => new InvalidInput([{ path: 'slug', problem: { code: 'slugTaken' } }]);

/** The columns of the program, in which a catalog without columns of its own is read. */
const columnsFor = (asked: Asked) => async (slug: string) =>
  ((await findTarget(asked.services.db, slug, asked))?.rebate_item_fields ?? []) as Columns;

async function findFiles(folder: FolderDocument, asked: Asked): Promise<ReadProgram['files']> {
  const { db } = asked.services;
  const found = await findTarget(db, folder.settings.slug, asked);
  return found ? (await readProgram(db, found)).files : new Map();
}

/** The company of this name; an owner makes it if there is none. */
async function holdCompany(tx: Tx, name: string, asked: Asked): Promise<string> {
  const found = await findPlaceByName(tx, { company: name });
  if (found) return found;
  if (!isOwner(asked.actor.roles)) throw new InvalidInput([{ path: 'company', problem: { code: 'companyUnknown' } }]);
  const made = await createCompany({ company: { name } }, undefined, contextOf(tx, asked));
  return made.id;
}

function contextOf(db: Tx, { services, actor, now }: Asked) {
  const tell = tellIn({ db, by: actor, config: services.config });
  // The folder as a whole is refused; what a page would merge or ask about is said as what is wrong.
  const refuse = (type: string, more?: unknown) => {
    const { said, problems } = (more ?? {}) as RefusalDetails;
    return new Refusal(type, 409, said ?? { code: 'folderProgramMadeMeanwhile' }, problems ? { problems } : {});
  };
  return { db, actor, now, services, tell, refuse };
}

const madeMeanwhile = () => wrongFolder({ code: 'folderProgramMadeMeanwhile' });

/** Does the work, and takes back what it has written. */
async function unwritten<T>({ longDb }: Services, work: (tx: Tx) => Promise<T>): Promise<T> {
  class Done extends Error {
    constructor(readonly result: T) {
      super();
    }
  }
  try {
    return await inTransaction(longDb, async (tx) => {
      throw new Done(await work(tx));
    });
  } catch (error) {
    if (error instanceof Done) return error.result;
    throw error;
  }
}
