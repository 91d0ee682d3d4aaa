// Fills data/bench (or BENCH_DIR) for `npm run bench` like an installation after years of use. It replaces earlier data.
//   npm run bench:seed -- --scale 1
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fillAtScale } from '#testing/fill-at-scale.ts';
import { keptDir, openInstallation } from './parts/installation.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.01' } } });
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 10)) throw new Error('--scale takes a number above 0, at most 10: 1 is a million members');

rmSync(keptDir, { recursive: true, force: true });
const { databaseUrl, end } = await openInstallation({ kept: true });
const client = new pg.Client(databaseUrl);
await client.connect();
try {
  await fillAtScale(client, scale, console.log);
} finally {
  await client.end();
  await end();
}
