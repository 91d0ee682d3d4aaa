// The cost of exporting 100,000 members and 1,000,000 receipt items over HTTP, alternating with a COPY of the same
// query on the same machine, and the growth of the server's memory. The server is its own process, as in production.
// Required are a quarter of COPY's rows per second, and less than 100 MB. Other callers read lists at the same time:
// their p99 must be at most twice of what it is without an export.
import { type Compilable, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/pool.ts';
import { selectReceiptItems, selectUsers } from '#server/exports/queries.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { median, p99Of, perSecond, time, watchMemory } from '../parts/figures.ts';
import { logIn, openInstallation } from '../parts/installation.ts';
import { openClient } from '../parts/raw-client.ts';

const members = 100_000;
const items = 1_000_000;
const rounds = 3;
const itemsOfReceipt = 4;
const load = { rounds, clients: 4 };

const { db, databaseUrl, start, end } = await openInstallation({ flags: ['-c', 'fsync=off'] });
try {
  const programId = await plant(db);
  const { url, server } = await start();
  const token = await logIn(url);
  const program = { id: programId, time_zone: 'America/New_York' };
  const lists = [
    { call: 'exportUsers', query: selectUsers(db, { program }) },
    { call: 'exportRebateSubmissions', query: selectReceiptItems(db, { program }) },
  ];
  const memory = watchMemory(server);
  // The first run also compiles code and reads the tables into memory.
  for (const { call, query } of lists) {
    await copyOut(query);
    await download(`${url}/api/admin/program/${programId}/${call}`, token);
  }
  for (const { call, query } of lists) {
    const copied: number[] = [];
    const exported: number[] = [];
    let rows = 0;
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      copied.push(await time(() => copyOut(query)));
      exported.push(
        await time(
          async () => ({ rows, bytes } = await download(`${url}/api/admin/program/${programId}/${call}`, token)),
        ),
      );
    }
    const [copy, out] = [median(copied), median(exported)];
    console.log(
      `${call}: ${rows.toLocaleString('en-US')} rows, ${(bytes / 1e6).toFixed(0)} MB; ` +
        `COPY ${perSecond(rows, copy)} rows/s, export ${perSecond(rows, out)} rows/s, ratio ${(copy / out).toFixed(2)}`,
    );
  }
  const client = openClient(url);
  const list = { path: `/api/admin/program/${programId}/members?limit=25`, token };
  const alone = await p99Of(() => client.ask(list), load);
  const beside = await p99Of(
    () => client.ask(list),
    load,
    () => download(`${url}/api/admin/program/${programId}/exportUsers`, token),
  );
  client.close();
  console.log(`others' p99: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms during an export, to reach twice`);
  const { before, most } = memory();
  console.log(`server memory: ${before} MB before, ${most} MB at most`);
} finally {
  await end();
}

/** Only reads the rows from the database's process and does nothing with them. */
async function copyOut(query: Compilable<unknown>): Promise<void> {
  const { sql: text, parameters } = query.compile();
  const literal = text.replace(/\$(\d+)/g, (_, n: string) => pg.escapeLiteral(String(parameters[Number(n) - 1])));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Without a consumer the client drops the lines.
  await client.query(`copy (${literal}) to stdout with (format csv)`);
  await client.end();
}

async function download(address: string, token: string): Promise<{ rows: number; bytes: number }> {
  const response = await fetch(address, { headers: { authorization: token } });
  if (!response.ok) throw new Error(await response.text());
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return { rows: Number(response.headers.get('x-total-rows')), bytes };
}

/** Members of the demo program with one receipt for every four items; the items have the columns of a real catalog. */
async function plant(on: Db): Promise<string> {
  const { id: programId } = await on
    .selectFrom('programs')
    .where('slug', '=', harborSlug)
    .select('id')
    .executeTakeFirstOrThrow();
  const image = `receipts/${'0'.repeat(40)}-bench.pdf`;
  const receipts = Math.ceil(items / itemsOfReceipt);
  const id = (n: string, kind: number) =>
    sql.raw(`('0190${kind}000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  await sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city,
      state, zip, program_id)
    select ${id('n', 1)}, 'member' || n, 'member' || n, '', 'member' || n || '@example.com', 'First' || n % 500,
      'Last' || n % 3000, n || ' Wharf Street', 'Portland', 'Maine', lpad((n % 99999)::text, 5, '0'), ${programId}
    from generate_series(1, ${members}::int) n`.execute(on);
  await sql`insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text,
      completed_registration, created_at)
    select ${programId}, ${id('n', 2)}, ${id('n', 1)}, true, now(), 'member' || n, 'member' || n,
      jsonb_build_object('text-1767600000000', 'Company ' || n || ', Inc.'), now() - n * interval '1 minute'
    from generate_series(1, ${members}::int) n`.execute(on);
  await sql`insert into rebate_items (program_id, id, name, points, category, unique_identifier, fields)
    select ${programId}, ${id('n', 3)}, 'Item ' || n || ', 2" of the catalog', n % 900, 'Plumbing', 'SKU-' || n,
      jsonb_build_object('brand', 'Brand ' || n % 40, 'size', n % 30 || ' in', 'material', 'Brass', 'unit', 'Each')
    from generate_series(1, 5000) n`.execute(on);
  await sql`insert into files (image_key, program_id, album, random_string, file_name, content_type, size, sha256, uploaded_by)
    select ${image}, ${programId}, 'receipts', repeat('0', 40), 'bench.pdf', 'application/pdf', 1, repeat('0', 64), id
    from users where username_key = 'maria'`.execute(on);
  await sql`insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
      submitted_at, decided_at, decided_by, decisions, points, admin_comments, member_name, member_key)
    select ${programId}, ${id('n', 4)}, ${id(`(n % ${members}) + 1`, 2)}, n::text, n::text, date '2026-01-01' + n % 300,
      ${image}, 'approved', now() - n * interval '1 second', now(), (select id from users where is_admin limit 1), 1, 100,
      case when n % 10 = 0 then 'Thank you, all is well.' end, 'Member ' || n, 'member ' || n || chr(10) || 'member' || n
    from generate_series(1, ${receipts}::int) n`.execute(on);
  await sql`insert into receipt_items (program_id, id, receipt_id, item_id, name, points, quantity, approved)
    select ${programId}, ${id('n', 5)}, ${id(`(n % ${receipts}) + 1`, 4)}, ${id(`((n / ${receipts}) * 1237 + n) % 5000 + 1`, 3)},
      'Item ' || n % 5000 || ', 2" of the catalog', n % 900, n % 9 + 1, true
    from generate_series(1, ${items}::int) n`.execute(on);
  await sql`vacuum analyze`.execute(on);
  return programId;
}
