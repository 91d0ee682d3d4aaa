// Calls a second by four clients at once, with prepared statements and without, in turns; then what the first gain.
//   node --conditions=source --import tsx bench/prepared.ts
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { harborSlug, maria } from '#testing/cast/people.ts';
import { median } from './parts/figures.ts';
import { logIn, openInstallation } from './parts/installation.ts';

const clients = 4;
const rounds = 5;
const seconds = 2;
const receipts = 6_000;

interface Side {
  url: string;
  client: string;
  admin: string;
}

const { db, start, end } = await openInstallation({ flags: ['-c', 'fsync=off'] });
try {
  const { programId, memberId, userId, reward, waiting } = await fill(db);
  const sides = [await open('on'), await open('off')];
  const steps: [string, (side: Side) => Promise<void>][] = [
    ['baseline: /healthz', ({ url }) => ask(`${url}/healthz`)],
    ['own user', ({ url, client }) => ask(`${url}/api/client/user/${userId}`, client)],
    ['10 items of 1,500', ({ url, client }) => ask(`${url}/api/client/program/${programId}/rebateItems`, client)],
    [
      'add to cart, empty it',
      async ({ url, client }) => {
        const added = { userLoyaltyProgramId: memberId, cartItem: { item: reward, quantity: 1 } };
        await ask(`${url}/api/client/cartRewardItem/create`, client, added);
        await ask(`${url}/api/client/cartRewardItem/empty`, client, { userLoyaltyProgramId: memberId });
      },
    ],
    ['approve', ({ url, admin }) => ask(`${url}/api/admin/receipt/${waiting.pop()}/approve`, admin, {})],
  ];
  for (const [name, step] of steps) {
    const rates: number[][] = sides.map(() => []);
    // The first round also pays for compiling and for opening connections.
    for (let round = 0; round <= rounds; round++) {
      for (const [at, side] of sides.entries()) {
        const rate = await measure(() => step(side));
        if (round > 0) rates[at]!.push(rate);
      }
    }
    const [on = 0, off = 0] = rates.map(median);
    const figures = [on, off].map((rate) => rate.toFixed(0).padStart(6));
    console.log(`${name.padEnd(22)} ${figures[0]} a second, ${figures[1]} without: ${(on / off).toFixed(2)} x`);
  }
} finally {
  await end();
}

async function open(PREPARED_STATEMENTS: string): Promise<Side> {
  const { url } = await start([], { PREPARED_STATEMENTS, RATE_LIMIT_SCALE: '1000000' });
  return { url, client: await logIn(url, maria.username), admin: await logIn(url) };
}

/** How often the clients together get it done in a second. */
async function measure(call: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const play = async () => {
    while (performance.now() - begin < seconds * 1000) {
      await call();
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, play));
  return (done / (performance.now() - begin)) * 1000;
}

async function ask(url: string, authorization?: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** 1,500 items, and Maria's receipts of one line each that wait. */
async function fill(on: Db) {
  const { program_id, id, user_id } = await on
    .selectFrom('members as m')
    .innerJoin('programs as p', 'p.id', 'm.program_id')
    .where('p.slug', '=', harborSlug)
    .where('m.username_key', '=', maria.username)
    .select(['m.program_id', 'm.id', 'm.user_id'])
    .executeTakeFirstOrThrow();
  await sql`insert into rebate_items (program_id, id, name, points, category)
    select ${program_id}::uuid, gen_random_uuid(), 'Item ' || n, n % 900 + 1, 'Plumbing'
    from generate_series(1, 1500) n`.execute(on);
  const image = `receipts/${'0'.repeat(40)}-bench.pdf`;
  await sql`insert into files (image_key, program_id, album, random_string, file_name, content_type, size, uploaded_by)
    values (${image}, ${program_id}, 'receipts', ${'0'.repeat(40)}, 'bench.pdf', 'application/pdf', 1, ${id})`.execute(
    on,
  );
  await sql`with waiting as (
      insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
        submitted_at, member_name, member_key)
      select ${program_id}::uuid, gen_random_uuid(), ${id}::uuid, n::text, n::text, date '2026-01-01' + n % 300, ${image},
        'submitted', now() - n * interval '1 minute', 'Maria', 'maria' || chr(10) || 'maria'
      from generate_series(1, ${receipts}::int) n returning id)
    insert into receipt_items (program_id, id, receipt_id, item_id, name, points, quantity)
    select ${program_id}::uuid, gen_random_uuid(), waiting.id, item.id, item.name, item.points, 1
    from waiting, (select id, name, points from rebate_items where program_id = ${program_id} limit 1) item`.execute(
    on,
  );
  await sql`vacuum analyze`.execute(on);
  const reward = await on
    .selectFrom('reward_items')
    .where('program_id', '=', program_id)
    .where('name', '=', 'Insulated Thermos')
    .select('id')
    .executeTakeFirstOrThrow();
  const waiting = await on
    .selectFrom('receipts')
    .where('member_id', '=', id)
    .where('state', '=', 'submitted')
    .select('id')
    .execute();
  return {
    programId: program_id,
    memberId: id,
    userId: user_id,
    reward: reward.id,
    waiting: waiting.map((row) => row.id),
  };
}
