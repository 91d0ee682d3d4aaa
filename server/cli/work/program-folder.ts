import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countOf } from '#domain/format.ts';
import type { FieldChange } from '#domain/program-folder/compare.ts';
import { findActing } from '#server/administrators/command-line-actions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { commandLine, tellIn } from '#server/events/tell.ts';
import { openStore } from '#server/files/open-store.ts';
import { findProgramBySlug } from '#server/programs/queries.ts';
import type { Outcome as Compared } from '#server/programs/transfer/apply-actions.ts';
import type { Services } from '#server/services.ts';
import { Failed, type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { withDatabase } from './settings.ts';

export async function writeFolder(options: Shared, slug = '', folder = ''): Promise<Outcome> {
  return await withDatabase(options, async ({ db, config }) => {
    const { exportProgram } = await import('#server/programs/transfer/export-actions.ts');
    const found = await findProgramBySlug(db, slug);
    const files = found && (await exportProgram({ db, store: await openStore(config) }, found.id));
    if (!files) throw new Failed(`There is no program "${slug}".`);
    const before = await listBefore(folder);
    const subject = { kind: 'program', id: found.id, name: found.name } as const;
    await inTransaction(db, async (tx) => {
      const tell = tellIn({ db: tx, by: commandLine, config });
      await tell({ type: 'program.exported', programId: found.id, subject, data: {} });
    });
    for (const { name, open } of files) {
      const place = path.join(folder, name);
      await mkdir(path.dirname(place), { recursive: true });
      await pipeline(Readable.from(open()), createWriteStream(place));
    }
    const written = new Set(files.map(({ name }) => name));
    for (const file of before) if (!written.has(file)) await rm(path.join(folder, file));
    return {
      json: { program: slug, folder, files: [...written] },
      lines: [`${folder} holds ${found.name} in ${countOf(files.length, 'file')}.`],
    };
  });
}

/** The files of an earlier export, which this one replaces. A folder with anything else in it is not touched. */
async function listBefore(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new WrongUse([`${folder} cannot be read: ${error.message}.`]);
  });
  if (names.every((name) => name.startsWith('.'))) return new Set();
  if (!names.includes('export.json')) throw new WrongUse([`${folder} is neither empty nor an earlier export.`]);
  const { openFolder } = await import('#server/programs/transfer/open-folder.ts');
  return (await openFolder(folder)).paths;
}

type AsWhom = Shared & { as: string };

export async function diffFolder({ as, ...options }: AsWhom, folder = ''): Promise<Outcome> {
  return await withServices(options, async (services) => {
    const { compareFolder } = await import('#server/programs/transfer/apply-actions.ts');
    const actor = await findActing(services.db, as);
    const compared = await compareFolder(await checked(folder), { services, actor, now: new Date() });
    const { isNew, changes, overwritten } = compared;
    const notes = overwritten.map(
      (file) => `${file} was changed in the program since: apply refuses it without --force.`,
    );
    const lines = isNew || changes.length > 0 ? [...describe(compared), ...notes] : ['Nothing differs.'];
    return { json: compared, lines, code: isNew || changes.length > 0 ? 1 : 0 };
  });
}

export async function applyToProgram(
  { as, force = false, ...options }: AsWhom & { force?: boolean },
  folder = '',
): Promise<Outcome> {
  return await withServices(options, async (services) => {
    const { applyFolder } = await import('#server/programs/transfer/apply-actions.ts');
    const actor = await findActing(services.db, as);
    const applied = await applyFolder(await checked(folder), { services, actor, now: new Date(), force });
    const isSame = !applied.isNew && applied.changes.length === 0;
    return { json: applied, lines: isSame ? ['Nothing differs, so nothing was changed.'] : describe(applied) };
  });
}

async function checked(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new WrongUse([`There is no folder "${folder}".`]);
  return folder;
}

/** A line for each field that differs. */
function describe({ isNew, changes }: Compared): string[] {
  const made = isNew ? ['A new program, as a draft.'] : [];
  return [
    ...made,
    ...changes.flatMap(({ path: file, changes: fields, count }) => [
      ...fields.map((change) => `${file}  ${describeField(change)}`),
      ...(count > fields.length ? [`${file}  … and ${count - fields.length} more`] : []),
    ]),
  ];
}

const describeField = ({ field, before, after }: FieldChange) =>
  `${field ? `${field}: ` : ''}${before || '(none)'} → ${after || '(none)'}`;

/** The parts of a server for work that its pages do too; nothing is served. */
async function withServices<T>(options: Shared, work: (services: Services) => Promise<T>): Promise<T> {
  return await withDatabase(options, async ({ config }) => {
    const [{ openServices }, { default: pino }] = await Promise.all([import('#server/services.ts'), import('pino')]);
    const services = await openServices(config, pino({ level: 'silent' }), () => {});
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  });
}
