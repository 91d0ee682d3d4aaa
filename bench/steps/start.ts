// The time until the server is ready, compared with a Node that loads nothing, and its memory then and after a load.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { harborSlug, maria } from '#testing/cast/people.ts';
import { median, residentOf, time } from '../parts/figures.ts';
import { placeOf, seedItems } from '../parts/fill.ts';
import { logIn, openInstallation } from '../parts/installation.ts';
import { rateOf } from '../parts/load.ts';
import { openClient } from '../parts/raw-client.ts';

const starts = 7;

const { db, start, end } = await openInstallation({ flags: ['-c', 'fsync=off'] });
try {
  const harbor = await placeOf(db, harborSlug, maria.username);
  await seedItems(db, harbor, 1_500);
  const [took, idle, node]: number[][] = [[], [], []];
  for (let round = 0; round < starts; round++) {
    node!.push(await time(async () => spawnSync(process.execPath, ['-e', ''])));
    const begin = performance.now();
    const { server } = await start({ ROLE: 'all' });
    took!.push(performance.now() - begin);
    // Waits until memory that only the start needed is freed.
    await pause(3_000);
    idle!.push(residentOf(server));
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
  }
  console.log(
    `start to ready ${median(took!).toFixed(0)} ms (of Node alone ${median(node!).toFixed(0)} ms), to reach 1000; ` +
      `idle ${median(idle!)} MB, to reach 110`,
  );
  const { url, server } = await start({ ROLE: 'all', RATE_LIMIT_SCALE: '1000000' });
  const client = openClient(url);
  const token = await logIn(url, maria.username);
  const list = { path: `/api/client/program/${harbor.programId}/rebateItems`, token };
  await rateOf(() => client.ask(list), { clients: 16, seconds: 20 });
  client.close();
  console.log(`after a load of 20 seconds ${residentOf(server)} MB, to reach 160`);
} finally {
  await end();
}
