// The cost of lists, the overview and decisions over HTTP, in the installation that `npm run bench:seed` fills: the
// first page, a deep one, and approvals by four clients at once, for ten seconds or BENCH_SECONDS. Afterwards the points
// and the kept counts must match their tables.
import { listMiscounts } from '#server/db/kept-counts.ts';
import { listMismatches } from '#server/points/queries.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { median, time } from '../parts/figures.ts';
import { logIn, openInstallation } from '../parts/installation.ts';

const rounds = 25;
const pages = 40;
const clients = 4;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

const { db, start, end } = await openInstallation({ kept: true });
try {
  const { url: site } = await start({ RATE_LIMIT_SCALE: '1000000' });
  const { id, member } = await findProgram();
  const [admin, client] = [await logIn(site), await logIn(site, member)];
  const lists: [string, string, string][] = [
    ['baseline: /healthz', '/healthz', admin],
    ['programs', '/api/admin/program/list', admin],
    ['overview', `/api/admin/program/${id}/overview`, admin],
    ['members', `/api/admin/program/${id}/members?limit=25`, admin],
    ['members, one name', `/api/admin/program/${id}/members?limit=25&search=member3003`, admin],
    ['members, common name', `/api/admin/program/${id}/members?limit=25&search=baker`, admin],
    ['receipts by date', `/api/admin/receipt/list?program=${id}&limit=25`, admin],
    ['receipts by name', `/api/admin/receipt/list?program=${id}&limit=25&sort=name`, admin],
    ['receipts by number', `/api/admin/receipt/list?program=${id}&limit=25&sort=receiptNumber`, admin],
    ['receipts, common name', `/api/admin/receipt/list?program=${id}&limit=25&search=baker`, admin],
    ['receipts, overdue', `/api/admin/receipt/list?program=${id}&limit=25&only=overdue`, admin],
    ['rewards', `/api/admin/program/${id}/cartRewardItems?limit=25`, admin],
    ['rewards, one name', `/api/admin/program/${id}/cartRewardItems?limit=25&search=member3000`, admin],
    ['items of staff', `/api/admin/program/${id}/rebateItems`, admin],
    ['items', `/api/client/program/${id}/rebateItems`, client],
    ['items, two words', `/api/client/program/${id}/rebateItems?search=copper%20valve`, client],
    ['items, page 500', `/api/client/program/${id}/rebateItems?page=500`, client],
    ['own receipts', '/api/client/receipt/list', client],
  ];
  for (const [, path, token] of lists) await measure(path, token);
  for (const [name, path, token] of lists) {
    const deep = path.includes('limit=') ? await readDeep(path, token) : undefined;
    const first = await measure(path, token);
    const deepest = deep ? await measure(deep, token) : undefined;
    console.log(`${name.padEnd(24)} ${say(first)}${deepest ? `   page ${pages}: ${say(deepest)}` : ''}`);
  }
  const waiting = await listWaiting(id);
  const begin = performance.now();
  const times: number[] = [];
  const inTenths = Array.from({ length: 10 }, () => 0);
  const decide = async () => {
    for (let since = 0; since < 1; since = (performance.now() - begin) / (seconds * 1000)) {
      times.push(await time(() => read(`/api/admin/receipt/${waiting.pop()}/approve`, admin, {})));
      inTenths[Math.floor(since * 10)]! += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, decide));
  const rates = inTenths.map((count) => Math.round((count / seconds) * 10));
  console.log(
    `${'approve'.padEnd(24)} ${say(times)}   ${(times.length / seconds).toFixed(0)} a second by ${clients} at once ` +
      `for ${seconds} s (in tenths of it: ${rates.join(', ')})`,
  );
  const [wrongPoints, wrongCounts] = [await listMismatches(db), await listMiscounts(db)];
  console.log(`differences: ${wrongPoints.length} in points, ${wrongCounts.length} in kept counts`);

  async function measure(path: string, token: string): Promise<number[]> {
    const measured: number[] = [];
    for (let round = 0; round < rounds; round++) measured.push(await time(() => read(path, token)));
    return measured;
  }

  /** Follows the list and returns the address of a later page. */
  async function readDeep(path: string, token: string): Promise<string> {
    let next = '';
    for (let page = 1; page < pages; page++) {
      const answer = (await read(path + next, token)) as { next: string | null };
      if (!answer.next) break;
      next = `&cursor=${answer.next}`;
    }
    return path + next;
  }

  async function read(path: string, authorization: string, body?: object): Promise<unknown> {
    const response = await fetch(site + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return path === '/healthz' ? response.text() : response.json();
  }
} finally {
  await end();
}

function say(times: readonly number[]): string {
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;
  return `${median(times).toFixed(1).padStart(7)} ms, p95 ${p95.toFixed(1).padStart(6)}`;
}

async function findProgram(): Promise<{ id: string; member: string }> {
  const program = await db.selectFrom('programs').where('slug', '=', harborSlug).select('id').executeTakeFirstOrThrow();
  return { id: program.id, member: 'member3000' };
}

async function listWaiting(program: string): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .where('program_id', '=', program)
    .where('state', '=', 'submitted')
    .select('id')
    .orderBy('date_of_purchase')
    .limit(200_000)
    .execute();
  return rows.map(({ id }) => id);
}
