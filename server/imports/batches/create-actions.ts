import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { importBatches } from '#contract/import-batches.ts';
import type { Input, Reply } from '#contract/route.ts';
import { MAX_OPEN_IMPORTS, MAX_OWN_IMPORTS } from '#domain/imports/kinds.ts';
import { PART_SIZE, partName } from '#domain/kept-parts.ts';
import { newId } from '#server/db/ids.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { runJobNow } from '#server/jobs/queries.ts';
import { lockProgram } from '#server/programs/queries.ts';
import { withSpooled } from '../spool.ts';
import { aboutImport, jobOf, keptUntil, queueWork } from './about-import.ts';
import type { ImportKinds } from './kind.ts';
import { countOpen, findImport, insertImport } from './queries.ts';
import { toImportDetails } from './to-import.ts';

type Create = typeof importBatches.createImport;
interface Sent {
  bytes: number;
  sha256: string;
  fileKey: string;
}

/** Milliseconds that the job waits for the file, which is sent to the store once its row is there: no part is lost in between. */
const untilStored = 5 * 60_000;

/** Takes a file, and has it tried. */
export const createImport =
  (kinds: ImportKinds) =>
  async (input: Input<Create>, context: Context<Create>): Promise<Reply<Create>> =>
    await withSpooled(context.file, async (path) => {
      const sent = { ...(await measure(path)), fileKey: randomBytes(20).toString('hex') };
      const importId = await context.write((inside) => insert(input, sent, inside));
      await store(context.services.store, sent.fileKey, path);
      const named = { programId: input.programId, importId };
      await runJobNow(context.db, jobOf(named));
      const row = await findImport(context.db, named);
      if (!row) throw context.refuse('not-found');
      return { import: await toImportDetails(context, kinds, row) };
    });

async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The program is locked, so that several at once are counted. */
async function insert(
  { programId, kind, name }: Input<Create>,
  { bytes, sha256, fileKey }: Sent,
  { db, actor, tell, refuse, now }: Inside<Create>,
): Promise<string> {
  const program = await lockProgram(db, programId);
  if (!program) throw refuse('not-found');
  const { open, own } = await countOpen(db, programId, actor.userId);
  if (own >= MAX_OWN_IMPORTS || open >= MAX_OPEN_IMPORTS) throw refuse('imports-full', { retryAfter: 60 });
  const about = { program_id: programId, kind, name };
  const id = newId();
  await insertImport(db, {
    ...{ ...about, id, bytes, sha256, file_key: fileKey, parts: Math.max(1, Math.ceil(bytes / PART_SIZE)) },
    ...{ asked_by: actor.userId, written_in: program.languages[0] ?? null, kept_rows: '[]' },
    kept_until: keptUntil(now),
  });
  await queueWork(db, program, id, new Date(now.getTime() + untilStored));
  await tell({ type: 'import.added', ...aboutImport(about, program.name) });
  return id;
}

async function store(store: FileStore, fileKey: string, path: string): Promise<void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: PART_SIZE }) as AsyncIterable<Buffer>)
    await store.write(partName('imports', fileKey, ++part), bytes, 'application/octet-stream');
  // An empty file is tried too, and what is wrong with it said.
  if (part === 0) await store.write(partName('imports', fileKey, 1), Buffer.alloc(0), 'application/octet-stream');
}
