import { sql } from 'kysely';
import { MAX_MOVEMENT } from '#domain/points.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { movePoints } from '#server/points/actions.ts';
import { gift } from '#testing/people/movements.ts';

/** A member in a program. */
export interface Place {
  programId: string;
  memberId: string;
  userId: string;
}

export async function placeOf(db: Db, slug: string, username: string): Promise<Place> {
  const { program_id, id, user_id } = await db
    .selectFrom('members as m')
    .innerJoin('programs as p', 'p.id', 'm.program_id')
    .where('p.slug', '=', slug)
    .where('m.username_key', '=', username)
    .select(['m.program_id', 'm.id', 'm.user_id'])
    .executeTakeFirstOrThrow();
  return { programId: program_id, memberId: id, userId: user_id };
}

export async function seedItems(db: Db, { programId }: Place, items: number): Promise<void> {
  await sql`insert into rebate_items (program_id, id, name, points, category, fields)
    select ${programId}::uuid, gen_random_uuid(), 'Item ' || n, n % 900 + 1, 'Plumbing', jsonb_build_object('brand', 'Brand ' || n % 40)
    from generate_series(1, ${items}::int) n`.execute(db);
}

export async function findItemOf(db: Db, { programId }: Place, name: string): Promise<string> {
  const reward = await db
    .selectFrom('reward_items')
    .where('program_id', '=', programId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return reward.id;
}

/** More points than any measurement spends. */
export async function givePoints(db: Db, { programId, memberId }: Place): Promise<void> {
  await inTransaction(db, (tx) => movePoints(tx, { programId, memberId, ...gift(MAX_MOVEMENT) }));
}

/** Waiting receipts of one line each, from a thousand members; returns their ids. */
export async function seedWaiting(db: Db, { programId, memberId }: Place, receipts: number): Promise<string[]> {
  await sql`insert into files (image_key, program_id, album, random_string, file_name, content_type, size, sha256, uploaded_by)
    select 'receipts/' || lpad(to_hex(n), 40, '0') || '-bench.pdf', ${programId}, 'receipts', lpad(to_hex(n), 40, '0'), 'bench.pdf',
      'application/pdf', 1, lpad(to_hex(n), 64, '0'), ${memberId}
    from generate_series(1, ${receipts}::int) n`.execute(db);
  await sql`with people as (
      insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, program_id)
      select gen_random_uuid(), 'buyer' || n, 'buyer' || n, '', 'buyer' || n || '@example.com', 'Ben', 'Buyer', '1 Wharf Street',
        'Portland', 'Maine', '04101', ${programId}::uuid from generate_series(1, 1000) n returning id, username)
    insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text)
    select ${programId}::uuid, gen_random_uuid(), id, true, now(), username, username from people`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`with buyers as (
      select id, username_key as username, row_number() over () - 1 as place from members where username_key like 'buyer%'),
    waiting as (
      insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
        submitted_at, member_name, member_key)
      select ${programId}::uuid, gen_random_uuid(), buyers.id, n::text, n::text, date '2026-01-01' + n % 300,
        'receipts/' || lpad(to_hex(n), 40, '0') || '-bench.pdf',
        'submitted', now() - n * interval '1 minute', 'Ben Buyer', 'ben buyer' || chr(10) || username
      from generate_series(1, ${receipts}::int) n join buyers on place = n % 1000 returning id),
    lines as (insert into receipt_items (program_id, id, receipt_id, item_id, name, points, quantity)
      select ${programId}::uuid, gen_random_uuid(), waiting.id, item.id, item.name, item.points, 1
      from waiting, (select id, name, points from rebate_items where program_id = ${programId} limit 1) item)
    select id from waiting`.execute(db);
  return rows.map(({ id }) => id);
}
