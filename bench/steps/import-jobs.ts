// What the page's way of an import costs, each of its steps done by a job: a trial, writing and undoing of 10,000 and 100,000
// rows, beside reading the same file with COPY and an upsert of it into the same table; and what each costs the processors, which
// depends less on what else the machine does.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import {
  catalogHeader,
  catalogLine,
  copiedColumns,
  copyLine,
  createProgram,
  writeRows,
} from '../parts/catalog-rows.ts';
import { median, time } from '../parts/figures.ts';
import { logIn, openInstallation } from '../parts/installation.ts';
import { parentOf, processorTimeOfTree } from '../parts/processor-time.ts';

const rounds = 3;

interface Cost {
  milliseconds: number;
  server: number;
  postgres: number;
}

const { db, dir, start, end } = await openInstallation();
try {
  const { url, server } = await start({ ROLE: 'all', FETCH_PICTURES: 'off', RATE_LIMIT_SCALE: '1000' });
  const token = await logIn(url);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postgres = parentOf(rows[0]!.pid);

  for (const size of [10_000, 100_000]) {
    const figures: Record<string, Cost[]> = {};
    const note = async (name: string, work: () => Promise<unknown>) => {
      const before = [processorTimeOfTree(server.pid!), processorTimeOfTree(postgres)] as const;
      const milliseconds = await time(work);
      figures[name] = [
        ...(figures[name] ?? []),
        {
          milliseconds,
          server: processorTimeOfTree(server.pid!) - before[0],
          postgres: processorTimeOfTree(postgres) - before[1],
        },
      ];
    };
    const file = readFileSync(writeRows(path.join(dir, 'catalog.csv'), catalogHeader, catalogLine, size));
    for (let round = 0; round < rounds; round++) {
      const [upserted, programId] = [await createProgram(db), await createProgram(db)];
      const copy = writeRows(path.join(dir, 'copy.csv'), '', (n) => copyLine(upserted, n), size);
      await note('upsert, new', () => upsert(copy));
      await note('upsert, the same', () => upsert(copy));
      let importId = '';
      let first: string | undefined;
      const step = async (call: string, state: string, body = {}) => {
        const { version } = await stateOf(programId, importId);
        const address = `${url}/api/admin/program/${programId}/imports/catalog/${importId}/${call}`;
        await send(address, token, JSON.stringify({ version, ...body }));
        await until(programId, importId, state);
      };
      for (const name of ['new', 'the same']) {
        await note(`trial, ${name}`, async () => {
          importId = await send(`${url}/api/admin/program/${programId}/imports/catalog?name=catalog.csv`, token, file);
          await until(programId, importId, 'ready');
        });
        await note(`apply, ${name}`, () => step('apply', 'applied'));
        first ??= importId;
      }
      importId = first!;
      await note('undo, new', () => step('undo', 'undone'));
    }
    console.log(`${size.toLocaleString('en-US')} rows, in milliseconds`);
    for (const [name, costs] of Object.entries(figures)) {
      const typical = (of: keyof Cost) =>
        median(costs.map((cost) => cost[of]))
          .toFixed(0)
          .padStart(7);
      console.log(
        `${name.padEnd(18)}${typical('milliseconds')}, processor: server ${typical('server')}, PostgreSQL ${typical('postgres')}`,
      );
    }
  }
  server.kill();
} finally {
  await end();
}

async function upsert(copy: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temp table incoming on commit drop as select ${sql.raw(copiedColumns)} from rebate_items limit 0`.execute(
      tx,
    );
    await sql`copy incoming (${sql.raw(copiedColumns)}) from ${sql.lit(copy)} with (format csv)`.execute(tx);
    await sql`insert into rebate_items (${sql.raw(copiedColumns)}) select ${sql.raw(copiedColumns)} from incoming
      on conflict (program_id, lower(unique_identifier)) do update set name = excluded.name, points = excluded.points,
        category = excluded.category, fields = excluded.fields`.execute(tx);
  });
}

async function send(address: string, token: string, body: Buffer | string): Promise<string> {
  const contentType = typeof body === 'string' ? 'application/json' : 'text/csv';
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: token },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer.slice(0, 500));
  return (JSON.parse(answer) as { import: { _id: string } }).import._id;
}

async function stateOf(programId: string, importId: string) {
  return await db
    .selectFrom('imports')
    .where('program_id', '=', programId)
    .where('id', '=', importId)
    .select(['state', 'version', 'failure'])
    .executeTakeFirstOrThrow();
}

async function until(programId: string, importId: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, failure } = await stateOf(programId, importId);
    if (state === wanted) return;
    if (failure) throw new Error(`The import failed: ${failure}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
