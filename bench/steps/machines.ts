// More than one process: 1, 2 and 4 of ROLE=web behind HAProxy, with PgBouncer, one worker apart, and a hot standby for
// what reads much, on the data that `npm run bench:seed` made. Each count is measured in two rounds that alternate, and
// compared with the first. What they answer must be the same.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { startBalancer } from '#testing/faults/haproxy.ts';
import { startPooler } from '#testing/faults/pgbouncer.ts';
import { startProcess } from '#testing/faults/processes.ts';
import { findPort } from '#testing/servers/find-port.ts';
import { openReplicaOf } from '#testing/servers/replica.ts';
import { openSession } from '#testing/sign-in.ts';
import { median, quantile, time } from '../parts/figures.ts';
import { keptDir } from '../parts/installation.ts';
import { rateOf } from '../parts/load.ts';
import { type Call, openClient } from '../parts/raw-client.ts';

const counts = [1, 2, 4];
const rounds = 2;
const clients = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

const dir = path.join(keptDir, 'postgres');
if (!existsSync(dir)) throw new Error('There is no data to measure on: npm run bench:seed comes first.');
const closing: (() => unknown)[] = [];
try {
  const primary = await startPrimary(dir);
  closing.push(primary.stop);
  const standby = await openReplicaOf(primary);
  closing.push(standby.close);
  const pooler = await startPooler(primary.url, 'transaction');
  closing.push(pooler.close);
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    DATA_DIR: keptDir,
    TRUST_PROXY: '1',
    READING: 'off',
  };
  const worker = await startProcess({ ...settings, ROLE: 'worker' });
  closing.push(() => worker.end());
  const { admin, client, program } = await findPeople(primary.url);
  const calls: Call[] = [
    { path: `/api/client/program/${program}/rebateItems`, token: client },
    { path: `/api/client/program/${program}/rebateItems?search=copper`, token: client },
    { path: '/api/client/receipt/list', token: client },
    { path: `/api/admin/receipt/list?program=${program}&limit=25`, token: admin },
    { path: `/api/admin/program/${program}/members?limit=25&search=baker`, token: admin },
    { path: '/api/admin/audit?limit=25', token: admin },
    { method: 'POST', path: '/api/admin/company/create', token: admin },
  ];
  const figures = new Map<number, { rates: number[]; p95s: number[] }>();
  const answers = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    for (const count of counts) {
      const web = await Promise.all(Array.from({ length: count }, () => startProcess(settings)));
      const balancer = await startBalancer(web.map(({ port }) => port));
      const { ask, close } = openClient(balancer.url, 64, balancer.ca);
      answers.add(await fingerprint(ask, calls, program, admin));
      let number = 0;
      const times: number[] = [];
      const work = async () => {
        const call = calls[number++ % calls.length]!;
        const company = { name: `Measured ${round} ${count} ${number}` };
        times.push(await time(() => ask(call.method ? { ...call, body: { company } } : call)));
      };
      await rateOf(work, { clients, seconds: 2 });
      times.length = 0;
      const { rate } = await rateOf(work, { clients, seconds });
      const noted = figures.get(count) ?? { rates: [], p95s: [] };
      noted.rates.push(rate);
      noted.p95s.push(quantile(times, 0.95));
      figures.set(count, noted);
      close();
      await balancer.close();
      await Promise.all(web.map((server) => server.end('SIGKILL')));
    }
  }
  const baseline = median(figures.get(1)!.rates);
  for (const [count, { rates, p95s }] of figures) {
    const rate = median(rates);
    console.log(
      `${count} web ${count === 1 ? 'process,  ' : 'processes,'} ${clients} clients: ${rate.toFixed(0)} calls a second ` +
        `(${rates.map((one) => one.toFixed(0)).join(', ')}), ${(rate / baseline).toFixed(2)} of one process; ` +
        `p95 ${median(p95s).toFixed(0)} ms`,
    );
  }
  if (answers.size > 1) throw new Error('The answers differ between the process counts.');
  console.log('What was read, and a list of all members as a file, is the same from every count.');
} finally {
  for (const close of closing.reverse()) await close();
}

/** The PostgreSQL of the data, always at the same port, so that a standby finds it after it was copied. */
async function startPrimary(home: string) {
  const flags = [`port=${await findPort()}`, 'shared_buffers=1GB'].flatMap((setting) => ['-c', setting]);
  let running = await startEmbedded({ dir: home, flags, say: () => {} });
  return {
    dir: home,
    url: running.url,
    stop: () => running.stop(),
    async start() {
      running = await startEmbedded({ dir: home, flags, say: () => {} });
    },
  };
}

async function findPeople(url: string) {
  const { db, close } = openDatabase(url, { max: 1 });
  const { id } = await db.selectFrom('programs').where('slug', '=', harborSlug).select('id').executeTakeFirstOrThrow();
  const people = { program: id, admin: await openSession(db, 'sofia'), client: await openSession(db, 'member30') };
  await close();
  return people;
}

/** A hash of everything that is read; what this step itself adds, companies and audit entries, is left out. */
async function fingerprint(ask: (call: Call) => Promise<string>, calls: Call[], program: string, token: string) {
  const hash = createHash('sha256');
  const exported: Call = { path: `/api/admin/program/${program}/exportUsers`, token };
  for (const call of [...calls, exported]) {
    if (call.method || call.path.startsWith('/api/admin/audit')) continue;
    const answer = await ask(call);
    // Addresses of pictures are signed for an hour.
    hash.update(answer.replace(/until=\d+&signature=[\w-]+/g, ''));
  }
  return hash.digest('hex');
}
