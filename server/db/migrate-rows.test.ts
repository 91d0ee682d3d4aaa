import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const [earlier, later] = [files.filter((file) => file < '0014'), files.filter((file) => file >= '0014')];

let database: TestDatabase;
beforeAll(async () => {
  // One that no migration has seen.
  database = await cloneDatabase('template1');
});
afterAll(() => database.close());

test('rows that were there before a migration are brought up to date by it', async () => {
  await migrateBy(earlier);
  await plantRows();
  await migrateBy(later);
  expect(await list(sql`select member_key, search_text from receipts order by number_sort`)).toEqual([
    { member_key: 'eva van den berg\neva', search_text: 'eva van den berg\neva\n9' },
    { member_key: 'eva van den berg\neva', search_text: 'eva van den berg\neva\ninv-10' },
  ]);
  expect(await list(sql`select search_text from cart_items`)).toEqual([{ search_text: 'eva\nharbor cap' }]);
  expect(await list(sql`select expires_at - created_at = interval '1 hour' as one_hour from mails`)).toEqual([
    { one_hour: true },
  ]);
});

async function migrateBy(names: readonly string[]): Promise<void> {
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) await sql.raw(readFileSync(path.join(folder, name), 'utf8')).execute(database.db);
}

/** As they were written until then. */
async function plantRows(): Promise<void> {
  const [program, user, member, item, order] = Array.from({ length: 5 }, () => randomUUID());
  const image = `receipts/${'0'.repeat(40)}-paper.png`;
  await run(sql`insert into programs (id, name, slug) values (${program}, 'Harbor', 'harbor')`);
  await run(sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city,
    state, zip, program_id) values (${user}, 'Eva', 'eva', '', 'Eva@example.com', 'Eva', 'van den Berg', '', '', '', '',
    ${program})`);
  await run(sql`insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text)
    values (${program}, ${member}, ${user}, true, now(), 'eva', 'eva eva van den berg eva@example.com')`);
  await run(sql`insert into files (image_key, program_id, album, random_string, file_name, content_type, size, uploaded_by)
    values (${image}, ${program}, 'receipts', ${'0'.repeat(40)}, 'paper.png', 'image/png', 1, ${user})`);
  for (const number of ['INV-10', '9']) {
    await run(sql`insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key,
      member_name) values (${program}, ${randomUUID()}, ${member}, ${number}, ${number}, '2026-11-01', ${image},
      'Eva van den Berg')`);
  }
  await run(
    sql`insert into reward_items (program_id, id, name, points) values (${program}, ${item}, 'Harbor Cap', 10)`,
  );
  await run(sql`insert into orders (program_id, id, member_id, points) values (${program}, ${order}, ${member}, 10)`);
  await run(sql`insert into cart_items (program_id, id, member_id, item_id, order_id, name, quantity, points, username)
    values (${program}, ${randomUUID()}, ${member}, ${item}, ${order}, 'Harbor Cap', 1, 10, 'Eva')`);
  await run(sql`insert into mails (id, program_id, kind, cause_id, to_address, subject, html, text)
    values (${randomUUID()}, ${program}, 'forgottenLogin', ${randomUUID()}, 'eva@example.com', '', '', '')`);
}

const run = (statement: RawBuilder<unknown>) => statement.execute(database.db);
const list = async (query: RawBuilder<unknown>) => (await query.execute(database.db)).rows;
