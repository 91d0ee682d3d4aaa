// Half of the most that one process answers, for BENCH_SECONDS (30 minutes): its memory must stay flat, and no call may
// fail. Participants and staff read, log in, order and approve at once, all from one address. Afterwards points and kept counts must match.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { listMiscounts } from '#server/db/kept-counts.ts';
import { listMismatches } from '#server/points/queries.ts';
import { harborSlug, maria, password } from '#testing/cast/people.ts';
import { residentOf } from '../parts/figures.ts';
import { findItemOf, givePoints, placeOf, seedItems, seedWaiting } from '../parts/fill.ts';
import { logIn, openInstallation } from '../parts/installation.ts';
import { rateOf } from '../parts/load.ts';
import { type Call, openClient } from '../parts/raw-client.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 1800);
const tenths = 10;

const { db, start, end } = await openInstallation({ flags: ['-c', 'shared_buffers=512MB'] });
try {
  const harbor = await placeOf(db, harborSlug, maria.username);
  await seedItems(db, harbor, 1_500);
  const receipts = await seedWaiting(db, harbor, 100_000);
  await givePoints(db, harbor);
  const reward = await findItemOf(db, harbor, 'Insulated Thermos');
  const { url, server } = await start({ RATE_LIMIT_SCALE: '1000000', ROLE: 'all' });
  const client = openClient(url);
  const [member, admin] = [await logIn(url, maria.username), await logIn(url)];
  const program = harbor.programId;
  const mine = (path: string) => () => client.ask({ path, token: member });
  const staffs = (path: string) => () => client.ask({ path, token: admin });
  const post = (call: Omit<Call, 'method'>) => client.ask({ ...call, method: 'POST' });
  // One order after the other, because a member has one cart.
  let ordered: Promise<unknown> = Promise.resolve();
  const owner = { userLoyaltyProgramId: harbor.memberId };
  const order = async () => {
    const cartItem = { item: reward, quantity: 1 };
    await post({ path: '/api/client/cartRewardItem/create', token: member, body: { ...owner, cartItem } });
    await post({ path: '/api/client/cartRewardItem/submit', token: member, body: owner });
  };
  /** How many of a hundred calls are of each kind. */
  const mix: [number, () => Promise<unknown>][] = [
    [30, mine(`/api/client/program/${program}/rebateItems`)],
    [10, mine(`/api/client/program/${program}/rebateItems?search=item%2012`)],
    [15, mine(`/api/client/user/${harbor.userId}`)],
    [10, mine('/api/client/receipt/list')],
    [10, staffs(`/api/admin/receipt/list?program=${program}&limit=25`)],
    [5, staffs(`/api/admin/program/${program}/members?limit=25`)],
    [5, staffs(`/api/admin/program/${program}/overview`)],
    [5, () => client.ask({ path: `/api/admin/receipt/${receipts.at(-50)}`, token: admin })],
    [5, () => post({ path: `/api/admin/receipt/${receipts.pop()}/approve`, token: admin, body: {} })],
    [3, () => post({ path: '/api/auth/login', body: { username: maria.username, password } })],
    [2, () => (ordered = ordered.catch(() => {}).then(order))],
  ];
  const hundred = mix.flatMap(([times, work]) => Array.from({ length: times }, () => work));
  let at = 0;
  // 37 shares no divisor with 100, so that the kinds alternate.
  const next = () => hundred[(at++ * 37) % 100]!();

  await rateOf(next, { clients: 16, seconds: 5 });
  const { rate: most } = await rateOf(next, { clients: 16, seconds: 15 });
  const rate = most / 2;
  console.log(`at most ${most.toFixed(0)} a second; ${rate.toFixed(0)} a second for ${seconds} s:`);
  const failures: string[] = [];
  let times: number[] = [];
  const begin = performance.now();
  const asked = new Set<Promise<void>>();
  let sent = 0;
  for (let tenth = 1; tenth <= tenths; tenth++) {
    while (performance.now() - begin < (seconds * 1000 * tenth) / tenths) {
      const due = ((performance.now() - begin) / 1000) * rate;
      for (; sent < due; sent++) {
        const asking = performance.now();
        const call: Promise<void> = next()
          .then(
            () => void times.push(performance.now() - asking),
            ({ message }: Error) => void failures.push(message),
          )
          .finally(() => asked.delete(call));
        asked.add(call);
      }
      await pause(5);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const of = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
    console.log(
      `${String(tenth).padStart(3)}/${tenths}: ${residentOf(server)} MB, half of the calls within ${of(0.5)} ms, 99 % within ${of(0.99)} ms, ${failures.length} failed${failures[0] ? `, first: ${failures[0]}` : ''}`,
    );
    times = [];
  }
  await Promise.all(asked);
  client.close();
  const [wrongPoints, wrongCounts] = [await listMismatches(db), await listMiscounts(db)];
  console.log(
    `${sent} calls, ${failures.length} failed; differences: ${wrongPoints.length} in points, ${wrongCounts.length} in kept counts`,
  );
} finally {
  await end();
}
