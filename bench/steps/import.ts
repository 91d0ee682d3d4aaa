// The cost of importing 100,000 rows over HTTP, alternating with a COPY of the same rows into the same table, and the
// growth of the server's memory. The server is its own process, as in production. Then the first import of 10,000 rows
// in a fresh process beside the second one.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import {
  catalogHeader,
  catalogLine,
  copiedColumns,
  copyLine,
  createProgram,
  writeRows,
} from '../parts/catalog-rows.ts';
import { median, perSecond, time, watchMemory } from '../parts/figures.ts';
import { logIn, openInstallation } from '../parts/installation.ts';

const rows = 100_000;
const rounds = 3;

const { db, dir, start, end } = await openInstallation();
try {
  const { url, server } = await start();
  const token = await logIn(url);
  const csv = writeRows(path.join(dir, 'catalog.csv'), catalogHeader, catalogLine, rows);
  const figures: Record<string, number[]> = {};
  const note = (name: string, milliseconds: number) => {
    figures[name] = [...(figures[name] ?? []), milliseconds];
  };
  for (let round = 0; round < rounds; round++) {
    const [copied, imported] = [await createProgram(db), await createProgram(db)];
    const copy = writeRows(path.join(dir, 'copy.csv'), '', (n) => copyLine(copied, n), rows);
    await sql`create table plain as select ${sql.raw(copiedColumns)} from rebate_items limit 0`.execute(db);
    note('COPY, no index', await time(() => copyFrom(db, 'plain', copy)));
    await sql`drop table plain`.execute(db);
    note('COPY', await time(() => copyFrom(db, 'rebate_items', copy)));
    const grown = [];
    for (const [name, dryRun] of [
      ['dry run', true],
      ['import', false],
      ['the same again', false],
    ] as const) {
      const memory = watchMemory(server);
      note(
        name,
        await time(() => send(`${url}/api/admin/program/${imported}/rebateItems/import?dryRun=${dryRun}`, token, csv)),
      );
      const { before, most } = memory();
      grown.push(`${name} ${most - before} MB`);
    }
    const times = Object.entries(figures).map(([name, all]) => `${name} ${all.at(-1)?.toFixed(0)} ms`);
    console.log(`${times.join(', ')}; memory grew by: ${grown.join(', ')}`);
  }
  const typical = (name: string) => median(figures[name]!);
  for (const name of Object.keys(figures)) {
    const ratio = (typical('COPY') / typical(name)).toFixed(2);
    console.log(
      `${name.padEnd(16)} ${typical(name).toFixed(0).padStart(6)} ms ${perSecond(rows, typical(name)).padStart(10)} rows/s ${ratio} x`,
    );
  }
  server.kill();
  const small = writeRows(path.join(dir, 'small.csv'), catalogHeader, catalogLine, 10_000);
  const [first, second]: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const fresh = await start();
    for (const times of [first!, second!]) {
      const to = `${fresh.url}/api/admin/program/${await createProgram(db)}/rebateItems/import`;
      times.push(await time(() => send(to, token, small)));
    }
    fresh.server.kill();
  }
  const [early, late] = [median(first!), median(second!)];
  console.log(
    `10,000 rows: ${early.toFixed(0)} ms first in a fresh process, ${late.toFixed(0)} ms then, ${(early / late).toFixed(2)} x, to reach 1.5`,
  );
} finally {
  await end();
}

async function send(address: string, token: string, file: string): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: token },
    body: createReadStream(file),
    duplex: 'half',
  } as RequestInit);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer.slice(0, 500));
}

async function copyFrom(on: Db, table: string, file: string): Promise<void> {
  await sql`copy ${sql.table(table)} (${sql.raw(copiedColumns)})
    from ${sql.lit(file)} with (format csv)`.execute(on);
}
