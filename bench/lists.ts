// What the long lists cost with 100,000 rows behind them, over HTTP, beside the cheapest call there is.
//   node --conditions=source --import tsx bench/lists.ts
import { sql } from 'kysely';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { harborSlug, maria } from '#testing/cast/people.ts';
import { median, time } from './parts/figures.ts';
import { logIn, openInstallation } from './parts/installation.ts';

const rows = 100_000;
const rounds = 15;

const { db, start, end } = await openInstallation({ flags: ['-c', 'fsync=off'] });
try {
  const { programId, memberId } = await fill(db);
  const { url: site } = await start();
  const [client, admin] = [await logIn(site, maria.username), await logIn(site)];
  const items = `/api/client/program/${programId}/rebateItems`;
  const receipts = `/api/admin/receipt/list?program=${programId}`;
  const rewards = `/api/admin/program/${programId}/cartRewardItems?limit=25`;
  const user = `/api/admin/userLoyaltyProgram/${memberId}`;
  const members = `/api/admin/program/${programId}/members`;
  const calls: [string, string, string][] = [
    ['baseline: /healthz', '/healthz', admin],
    ['items, first page', items, client],
    ['items, rare word', `${items}?search=item%2099999`, client],
    ['items, common word', `${items}?search=copper`, client],
    ['items, page 5,000', `${items}?page=5000`, client],
    ['receipts by date', receipts, admin],
    ['receipts by name', `${receipts}&sort=name`, admin],
    ['receipts by number', `${receipts}&sort=receiptNumber&direction=desc`, admin],
    ['receipts, one number', `${receipts}&search=99999`, admin],
    ['receipts, common name', `${receipts}&search=member&sort=name`, admin],
    ['receipts, one letter', `${receipts}&search=7`, admin],
    ['rewards by shipped', rewards, admin],
    ['rewards by username', `${rewards}&sort=username&direction=desc`, admin],
    ['rewards, one username', `${rewards}&search=buyer77`, admin],
    ['rewards, common item', `${rewards}&search=mug&sort=name`, admin],
    ['a user’s receipts', `${user}/receipts`, admin],
    ['a user’s orders', `${user}/orders`, admin],
    ['members, one letter', `${members}?search=m`, admin],
    ['members, admin only', `${members}?adminOnly=true`, admin],
    ['program overview', `/api/admin/program/${programId}/overview`, admin],
    ['own receipts', '/api/client/receipt/list', client],
  ];
  // The first round also pays for compiling and for opening connections.
  for (const [, url, token] of calls) await measure(site + url, token);
  const baseline = await measure(site + calls[0]![1], admin);
  for (const [name, url, token] of calls) {
    const typical = await measure(site + url, token);
    console.log(
      `${name.padEnd(22)} ${typical.toFixed(1).padStart(7)} ms  ${(typical / baseline).toFixed(1).padStart(6)} x`,
    );
  }
} finally {
  await end();
}

async function measure(url: string, authorization: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await time(() => read(url, authorization)));
  return median(times);
}

async function read(url: string, authorization: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Items of eight materials, with a waiting receipt and an order each, all Maria's. */
async function fill(on: Db): Promise<{ programId: string; memberId: string }> {
  const { program_id, id } = await on
    .selectFrom('members as m')
    .innerJoin('programs as p', 'p.id', 'm.program_id')
    .where('p.slug', '=', harborSlug)
    .where('m.username_key', '=', 'maria')
    .select(['m.program_id', 'm.id'])
    .executeTakeFirstOrThrow();
  await sql`insert into rebate_items (program_id, id, name, points, category, unique_identifier, fields, created_at)
    select ${program_id}::uuid, gen_random_uuid(), 'Item ' || n, n % 900, 'Plumbing', 'SKU-' || n,
      jsonb_build_object('brand', (array['copper', 'brass', 'steel', 'pine', 'oak', 'vinyl', 'clay', 'zinc'])[n % 8 + 1]),
      now() - n * interval '1 second'
    from generate_series(1, ${rows}::int) n`.execute(on);
  const image = `receipts/${'0'.repeat(40)}-bench.pdf`;
  await sql`insert into files (image_key, program_id, album, random_string, file_name, content_type, size, sha256, uploaded_by)
    values (${image}, ${program_id}, 'receipts', ${'0'.repeat(40)}, 'bench.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, ${id})`.execute(
    on,
  );
  await sql`insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
      submitted_at, member_name, member_key)
    select ${program_id}::uuid, gen_random_uuid(), ${id}::uuid, n::text, n::text, date '2026-01-01' + n % 300, ${image},
      'submitted', now() - n * interval '1 minute', 'Member ' || n % 5000, 'member ' || n % 5000 || chr(10) || 'maria'
    from generate_series(1, ${rows}::int) n`.execute(on);
  const reward = newId();
  await sql`insert into reward_items (program_id, id, name, points) values (${program_id}, ${reward}, 'Mug', 100)`.execute(
    on,
  );
  await sql`with ordered as (
      insert into orders (program_id, id, member_id, points, submitted_at)
      select ${program_id}::uuid, gen_random_uuid(), ${id}::uuid, 100, now() - n * interval '1 minute'
      from generate_series(1, ${rows}::int) n returning id)
    insert into cart_items (program_id, id, member_id, item_id, order_id, name, quantity, points, username, search_text)
    select ${program_id}::uuid, gen_random_uuid(), ${id}::uuid, ${reward}::uuid, ordered.id, 'Mug', 1, 100, buyer,
      buyer || chr(10) || 'mug'
    from (select id, 'buyer' || row_number() over () % 5000 as buyer from ordered) ordered`.execute(on);
  await sql`vacuum analyze`.execute(on);
  return { programId: program_id, memberId: id };
}
