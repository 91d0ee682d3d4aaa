// What is served when four times as many calls arrive as the server can answer, compared with its best. The others must
// be refused within a second, and try again later. The connections are kept, as a proxy in front keeps them: Node
// accepts one in each turn of its loop, so that opening them would be what is measured.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { harborSlug, maria } from '#testing/cast/people.ts';
import { median } from '../parts/figures.ts';
import { placeOf, seedWaiting } from '../parts/fill.ts';
import { logIn, openInstallation } from '../parts/installation.ts';
import { rateOf } from '../parts/load.ts';
import { openClient } from '../parts/raw-client.ts';

const clients = 16;
const connections = 500;
const seconds = 10;
const times = 4;

const { db, start, end } = await openInstallation({ flags: ['-c', 'fsync=off'] });
try {
  const harbor = await placeOf(db, harborSlug, maria.username);
  await seedWaiting(db, harbor, 5_000);
  const { url } = await start({ RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '1' });
  const call = {
    path: `/api/admin/receipt/list?program=${harbor.programId}&status=unapproved&limit=100`,
    token: await logIn(url),
  };
  const client = openClient(url, connections);
  await Promise.all(Array.from({ length: connections }, () => client.ask({ path: '/healthz' })));
  await rateOf(() => client.ask(call), { clients, seconds: 2 });
  const { rate: best } = await rateOf(() => client.ask(call), { clients, seconds });
  const served: number[] = [];
  const refused: number[] = [];
  const others: string[] = [];
  const asked: Promise<void>[] = [];
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const due = ((performance.now() - begin) / 1000) * best * times;
    while (asked.length < due) {
      const at = performance.now();
      const note = (to: number[]) => void to.push(performance.now() - at);
      const failed = ({ message }: Error) => (/answered 503/.test(message) ? note(refused) : void others.push(message));
      const address = `192.0.2.${asked.length % 250}`;
      asked.push(client.ask({ ...call, address }).then(() => note(served), failed));
    }
    await pause(5);
  }
  const arrivals = performance.now() - begin;
  await Promise.all(asked);
  const took = performance.now() - begin;
  client.close();
  const slowest = Math.max(0, ...refused);
  console.log(
    `at best ${best.toFixed(0)} a second; of ${asked.length} that arrived in ${(arrivals / 1000).toFixed(1)} s ${served.length} were served, ` +
      `${((served.length / took) * 1000).toFixed(0)} a second: ${(((served.length / took) * 1000) / best).toFixed(2)} of the best, to reach 0.80, ` +
      `after ${median(served).toFixed(0)} ms; ${refused.length} got 503, the last after ${slowest.toFixed(0)} ms, to reach 1000; ` +
      `${others.length} failed otherwise${others[0] ? `: ${others[0]}` : ''}`,
  );
} finally {
  await end();
}
