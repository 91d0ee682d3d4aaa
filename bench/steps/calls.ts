// Calls a second, and what each costs the processors of the server and of PostgreSQL, alternating with the bare server on
// the same database.
import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'kysely';
import { harborSlug, maria, olga, otherSlug, password } from '#testing/cast/people.ts';
import { findPort } from '#testing/servers/find-port.ts';
import { openSession } from '#testing/sign-in.ts';
import { median } from '../parts/figures.ts';
import { findItemOf, givePoints, type Place, placeOf, seedItems, seedWaiting } from '../parts/fill.ts';
import { logIn, openInstallation, untilReady } from '../parts/installation.ts';
import { rateOf } from '../parts/load.ts';
import { parentOf, processorTimeOf, processorTimeOfTree } from '../parts/processor-time.ts';
import { type Call, openClient } from '../parts/raw-client.ts';

const clients = 16;
/** Each with a cart of its own, as calls on one cart wait for each other. */
const buyers = 8;
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
  const carts = await Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      const place = await placeOf(db, harborSlug, `buyer${at + 1}`);
      await givePoints(db, place);
      return { owner: { userLoyaltyProgramId: place.memberId }, token: await openSession(db, `buyer${at + 1}`) };
    }),
  );
  await sql`vacuum analyze`.execute(db);

  const { url, server } = await start({ RATE_LIMIT_SCALE: '1000000' });
  const { url: bareUrl, server: bareServer } = await startBare();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postgres = parentOf(rows[0]!.pid);
  const [product, bare] = [openClient(url), openClient(bareUrl)];
  const [client, other, admin] = [await logIn(url, maria.username), await logIn(url, olga.username), await logIn(url)];
  const ours = (work: Side['work']): Side => ({ work, server });
  const bares = (work: Side['work']): Side => ({ work, server: bareServer });
  const ask = (call: Call) => ours(() => product.ask(call));
  const askBare = (call: Call) => bares(() => bare.ask(call));
  const items = ({ programId }: Place) => `/api/client/program/${programId}/rebateItems`;
  const login = { method: 'POST', body: { username: maria.username, password } } as const;
  const next = () => receipts.pop()!;
  const steps: Step[] = [
    {
      name: 'list of 1,500',
      goal: 0.4,
      own: ask({ path: items(harbor), token: client }),
      beside: askBare({ path: '/rebateItems', token: client }),
    },
    {
      name: 'list of 100,000',
      than: 'the list of 1,500',
      goal: 0.75,
      own: ask({ path: items(summit), token: other }),
      beside: ask({ path: items(harbor), token: client }),
    },
    {
      name: 'login',
      goal: 0.8,
      own: ask({ ...login, path: '/api/auth/login' }),
      beside: askBare({ ...login, path: '/login' }),
    },
    {
      name: 'cart and order',
      goal: 0.5,
      own: ours(async (at) => {
        const { owner, token } = carts[at]!;
        const post = (call: Call) => product.ask({ ...call, method: 'POST', token });
        const cartItem = { item: reward, quantity: 1 };
        await post({ path: '/api/client/cartRewardItem/create', body: { ...owner, cartItem } });
        await post({ path: '/api/client/cartRewardItem/submit', body: owner });
      }),
      beside: bares(async (at) => {
        const { token } = carts[at]!;
        await bare.ask({ method: 'POST', path: '/cart/create', token, body: { item: reward } });
        await bare.ask({ method: 'POST', path: '/cart/submit', token });
      }),
      clients: buyers,
    },
    {
      name: 'approve, of 50,000',
      goal: 0.4,
      own: ours(() =>
        product.ask({ method: 'POST', path: `/api/admin/receipt/${next()}/approve`, token: admin, body: {} }),
      ),
      beside: bares(() => bare.ask({ method: 'POST', path: `/receipt/approve?id=${next()}`, token: admin })),
      clients: 4,
    },
  ];
  for (const step of steps) await compare(step, postgres);
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

interface Side {
  work: (client: number) => Promise<unknown>;
  /** The process that answers. */
  server: ChildProcess;
}
interface Step {
  name: string;
  own: Side;
  beside: Side;
  /** The step that it is compared with; by default the bare server. */
  than?: string;
  /** The required share of its rate. */
  goal: number;
  clients?: number;
}
/** Of one side, by round: calls a second, and milliseconds of a processor a call. */
interface Figures {
  rates: number[];
  served: number[];
  stored: number[];
}

async function compare({ name, own, beside, than = 'bare', goal, clients: most = clients }: Step, postgres: number) {
  const sides = [own, beside].map((side) => ({ ...side, figures: { rates: [], served: [], stored: [] } as Figures }));
  // The first round also compiles code and opens connections, so it does not count.
  for (let round = 0; round <= rounds; round++) {
    // PostgreSQL plans by what it knows of the tables, which were empty, and would know more only a minute later.
    if (round === 1) await sql`analyze`.execute(db);
    for (const { work, server, figures } of sides) {
      const before = [processorTimeOf(server.pid!), processorTimeOfTree(postgres)] as const;
      const { done, rate } = await rateOf(work, { clients: most, seconds });
      if (round === 0) continue;
      figures.rates.push(rate);
      figures.served.push((processorTimeOf(server.pid!) - before[0]) / done);
      figures.stored.push((processorTimeOfTree(postgres) - before[1]) / done);
    }
  }
  const [ours, others] = sides.map(({ figures }) => figures) as [Figures, Figures];
  const ratios = ours.rates.map((rate, at) => rate / others.rates[at]!);
  const milliseconds = (kind: 'served' | 'stored') =>
    `${median(ours[kind]).toFixed(2)} and ${median(others[kind]).toFixed(2)}`;
  console.log(
    `${name.padEnd(20)} ${median(ours.rates).toFixed(0).padStart(6)} a second, ${than} ${median(others.rates).toFixed(0).padStart(6)}: ` +
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), to reach ${goal.toFixed(2)}; ` +
      `ms of a processor a call: server ${milliseconds('served')}, PostgreSQL ${milliseconds('stored')}`,
  );
}
