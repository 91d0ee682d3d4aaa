// Calls per second with four clients, alternating with the bare server on the same database.
import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { harborSlug, maria, olga, otherSlug, password } from '#testing/cast/people.ts';
import { findPort } from '#testing/servers/find-port.ts';
import { median } from '../parts/figures.ts';
import { findItemOf, givePoints, type Place, placeOf, seedItems, seedWaiting } from '../parts/fill.ts';
import { logIn, openInstallation, untilReady } from '../parts/installation.ts';
import { type Call, openClient, rateOf } from '../parts/load.ts';

const clients = 4;
const rounds = 7;
const seconds = 2;
const waiting = 50_000;

const { db, databaseUrl, start, end } = await openInstallation({
  flags: ['-c', 'fsync=off', '-c', 'shared_buffers=512MB'],
});
try {
  const harbor = await placeOf(db, harborSlug, maria.username);
  const summit = await placeOf(db, otherSlug, olga.username);
  await seedItems(db, harbor, 1_500);
  await seedItems(db, summit, 100_000);
  const receipts = await seedWaiting(db, harbor, waiting);
  const reward = await findItemOf(db, harbor, 'Insulated Thermos');
  await givePoints(db, harbor);
  await sql`vacuum analyze`.execute(db);

  const { url } = await start({ RATE_LIMIT_SCALE: '1000000' });
  const { url: bareUrl, server: bareServer } = await startBare();
  const [product, bare] = [openClient(url), openClient(bareUrl)];
  const [client, other, admin] = [await logIn(url, maria.username), await logIn(url, olga.username), await logIn(url)];
  const ask = (call: Call) => () => product.ask(call);
  const askBare = (call: Call) => () => bare.ask(call);
  const items = ({ programId }: Place) => `/api/client/program/${programId}/rebateItems`;
  const login = { method: 'POST', body: { username: maria.username, password } } as const;
  const owner = { userLoyaltyProgramId: harbor.memberId };
  const next = () => receipts.pop()!;
  const steps: Step[] = [
    {
      name: 'list of 1,500',
      goal: 0.4,
      work: ask({ path: items(harbor), token: client }),
      beside: askBare({ path: '/rebateItems', token: client }),
    },
    {
      name: 'list of 100,000',
      than: 'the list of 1,500',
      goal: 0.75,
      work: ask({ path: items(summit), token: other }),
      beside: ask({ path: items(harbor), token: client }),
    },
    {
      name: 'login',
      goal: 0.8,
      work: ask({ ...login, path: '/api/auth/login' }),
      beside: askBare({ ...login, path: '/login' }),
    },
    {
      name: 'cart and order',
      goal: 0.5,
      work: async () => {
        const cartItem = { item: reward, quantity: 1 };
        await product.ask({
          method: 'POST',
          path: '/api/client/cartRewardItem/create',
          token: client,
          body: { ...owner, cartItem },
        });
        await product.ask({ method: 'POST', path: '/api/client/cartRewardItem/submit', token: client, body: owner });
      },
      beside: async () => {
        await bare.ask({ method: 'POST', path: '/cart/create', token: client, body: { item: reward } });
        await bare.ask({ method: 'POST', path: '/cart/submit', token: client });
      },
      // One client, because each call orders the member's only cart.
      clients: 1,
    },
    {
      name: 'approve, of 50,000',
      goal: 0.4,
      work: () => product.ask({ method: 'POST', path: `/api/admin/receipt/${next()}/approve`, token: admin, body: {} }),
      beside: () => bare.ask({ method: 'POST', path: `/receipt/approve?id=${next()}`, token: admin }),
    },
  ];
  for (const step of steps) await compare(step);
  product.close();
  bare.close();
  bareServer.kill();

  async function startBare() {
    const port = await findPort();
    const server = spawn(process.execPath, ['--import', 'tsx', 'bench/bare/server.ts'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
    });
    const url = `http://127.0.0.1:${port}`;
    await untilReady(server, url);
    return { url, server };
  }
} finally {
  await end();
}

interface Step {
  name: string;
  work: () => Promise<unknown>;
  beside: () => Promise<unknown>;
  /** The step that it is compared with; by default the bare server. */
  than?: string;
  /** The required share of its rate. */
  goal: number;
  clients?: number;
}

async function compare({ name, work, beside, than = 'bare', goal, clients: most = clients }: Step): Promise<void> {
  const rates: [number[], number[]] = [[], []];
  // The first round also compiles code and opens connections, so it does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const [at, side] of [work, beside].entries()) {
      const rate = await rateOf(side, { clients: most, seconds });
      if (round > 0) rates[at]!.push(rate);
    }
  }
  const [own, others] = rates;
  const ratios = own.map((rate, at) => rate / others[at]!);
  const [least, most2] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(
    `${name.padEnd(20)} ${median(own).toFixed(0).padStart(6)} a second, ${than} ${median(others).toFixed(0).padStart(6)}: ` +
      `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most2.toFixed(2)}), to reach ${goal.toFixed(2)}`,
  );
}
