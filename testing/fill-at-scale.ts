import type pg from 'pg';

/** Rows at a scale of 1. */
const full = { programs: 200, members: 1_000_000, receipts: 3_000_000, items: 100_000 };

const filled = [
  'programs, companies, rebate_items, item_aliases, reward_items, trainings, files, users, members, receipts, receipt_items, receipt_decisions',
  'points_entries, points_lots, points_takings, orders, cart_items, training_completions, member_changes',
].flatMap((tables) => tables.split(', '));

/**
 * Fills an installation as it is after years of use. Every third member, and so every third receipt, is in one program
 * (the first of the cast), which also has nearly all items; half of all receipts wait. The points are consistent.
 */
export async function fillAtScale(client: pg.Client, scale: number, say: (line: string) => void): Promise<void> {
  const of = (whole: number, least: number) => Math.max(least, Math.round(whole * scale));
  const [programs, members, items] = [of(full.programs, 4), of(full.members, 100), of(full.items, 100)];
  // Triggers and keys are off and indexes are created at the end, because millions of rows are inserted.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  );
  await client.query(`set synchronous_commit = off; set jit = off; ${functions}`);
  const indexes = await dropIndexes(client);
  await client.query(`insert into bench.size values (${programs}, ${members}, ${items})`);
  for (const [what, statement] of statements) {
    const begin = performance.now();
    const { rowCount } = [await client.query(statement)].flat().at(-1)!;
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(`${what.padEnd(20)} ${(rowCount ?? 0).toLocaleString('en-US').padStart(12)} rows ${seconds.padStart(7)} s`);
  }
  const begin = performance.now();
  for (const index of indexes) await client.query(index);
  // Their triggers were off.
  await client.query(
    `truncate kept_counts; insert into kept_counts (program_id, what, week, amount) table true_counts`,
  );
  say(
    `${'indexes'.padEnd(20)} ${String(indexes.length).padStart(12)} ${((performance.now() - begin) / 1000).toFixed(1).padStart(12)} s`,
  );
  await client.query('set session_replication_role = origin; drop schema bench cascade');
  await client.query('vacuum analyze');
}

/** Returns the statements that create them again. Keys stay, because other tables refer to them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any($1)
      and not exists (select from pg_constraint where conindid = quote_ident(indexname)::regclass)`,
    [filled],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

/**
 * Derives every value from a row's number: it is the same in all tables that refer to the row, and on every machine.
 */
const functions = `
  create schema bench;
  create table bench.size (programs int, members int, items int);
  create table bench.programs (program int primary key, id uuid);
  -- A UUIDv7 like the server's: newer ones sort after older ones.
  create function bench.id(kind text, n bigint, at timestamptz) returns uuid language sql immutable parallel safe return
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || '8' || substr(md5(kind || n), 4, 15))::uuid;
  create function bench.at(part float) returns timestamptz language sql immutable parallel safe return
    timestamptz '2026-11-20 12:00Z' - (1 - part) * interval '300 days';
  -- The first program has every third member.
  create function bench.program(member bigint, programs int) returns int language sql immutable parallel safe return
    case when member % 3 = 0 then 0 else 1 + (member / 3 * 2 + member % 3 - 1) % (programs - 1) end;
`;

/** Per member: the first receipt is approved, the third waits, and the second ones take all states in turn. */
const statements: [string, string][] = [
  [
    'programs',
    `with made as (
    insert into programs (id, name, slug, company_id, start_date, end_date, rebate_item_fields, registration_form)
    select bench.id('program', n, bench.at(0)), 'Program ' || n, 'program-' || n, company_id, start_date, end_date,
      rebate_item_fields, registration_form
    from (select * from programs where slug = 'harbor-trade') harbor, generate_series(1, (select programs - 1 from bench.size)) n
    returning id, slug)
    insert into bench.programs select 0, id from programs where slug = 'harbor-trade'
    union all select substr(slug, 9)::int, id from made where slug like 'program-%'`,
  ],
  [
    'rewards',
    `insert into reward_items (program_id, id, name, points)
    select id, bench.id('reward', program, bench.at(0)), 'Mug', 10 from bench.programs`,
  ],
  [
    'trainings',
    `insert into trainings (program_id, id, module_name, points)
    select id, bench.id('training', program, bench.at(0)), 'Safety', 0 from bench.programs`,
  ],
  // The other programs have 20 items each; the first has the rest.
  [
    'rebate items',
    `create table bench.items as
    select case when n <= 20 * (programs - 1) then (n - 1) / 20 + 1 else 0 end as program,
      case when n <= 20 * (programs - 1) then (n - 1) % 20 else n - 20 * (programs - 1) - 1 end as place,
      bench.id('item', n, bench.at(n::float / items)) as id, 10 + n % 900 as points,
      (array['Copper', 'Brass', 'Steel', 'Pine', 'Oak', 'Vinyl', 'Clay', 'Zinc'])[n % 8 + 1] || ' '
        || (array['pipe', 'ball valve', 'elbow', 'coupling', 'flange', 'gasket'])[n / 8 % 6 + 1] || ' ' || n as name,
      n, bench.at(n::float / items) as at
    from generate_series(1, (select greatest(items, 20 * programs) from bench.size)) n, bench.size;
    create unique index on bench.items (program, place);
    insert into rebate_items (program_id, id, name, points, category, unique_identifier, fields, created_at)
    select p.id, i.id, i.name, i.points, 'Plumbing', 'SKU-' || i.n, jsonb_build_object('brand', split_part(i.name, ' ', 1)), i.at
    from bench.items i join bench.programs p using (program)`,
  ],
  [
    'printed names',
    `insert into item_aliases (program_id, id, text, item_id, uses, last_used_at)
    select p.id, bench.id('alias', i.n, i.at), 'cpr bv ' || i.n || ' fp', i.id, 1 + i.n % 9, i.at
    from bench.items i join bench.programs p using (program)`,
  ],
  [
    'people',
    `create table bench.members as
    select n, p.id as program_id, p.program,
      bench.id('user', n, bench.at(n::float / members)) as user_id, bench.id('member', n, bench.at(n::float / members)) as id,
      'member' || n as username, bench.at(n::float / members) as at,
      (array['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo', 'June', 'Kai', 'Lea', 'Max'])[n % 13 + 1] as first_name,
      (array['Adler', 'Baker', 'Chen', 'Diaz', 'Evans', 'Fox', 'Gray', 'Hill', 'Ito', 'Jones', 'Kim'])[n / 13 % 11 + 1] as last_name
    from generate_series(1, (select members from bench.size)) n, bench.size, bench.programs p
    where p.program = bench.program(n, programs);
    insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, program_id, created_at)
    select user_id, username, username, (select password_hash from users where username_key = 'maria'),
      username || '@example.com', first_name, last_name, n || ' Main St', 'Springfield', 'IL', '62701', program_id, at
    from bench.members`,
  ],
  [
    'files',
    `create table bench.receipts as
    select numbered.n, m.n as member, m.program_id, m.program, m.id as member_id, bench.id('receipt', numbered.n, timed.at) as id, timed.at,
      case when k = 1 then 'approved' when k = 3 or m.n % 20 < 10 then 'submitted' when m.n % 20 = 10 then 'denied'
        when m.n % 20 = 11 then 'draft' else 'approved' end as state,
      m.first_name || ' ' || m.last_name as name, m.username, (array[1, 2, 3, 4, 5, 5])[numbered.n % 6 + 1] as lines
    from generate_series(1, 3) k, bench.members m, bench.size,
      lateral (select (k - 1) * members::bigint + m.n as n) numbered,
      lateral (select bench.at(numbered.n::float / (3 * members)) as at) timed
    order by numbered.n;
    insert into files (image_key, program_id, album, random_string, file_name, content_type, size, sha256, uploaded_by, created_at)
    select 'receipts/' || random_string || '-receipt.jpg', program_id, 'receipts', random_string, 'receipt.jpg', 'image/jpeg', 100000,
      md5(n::text) || md5('b' || n), member_id, at
    from bench.receipts, lateral (select md5(n::text) || substr(md5('a' || n), 1, 8) as random_string) named`,
  ],
  [
    'lines',
    `insert into receipt_items (program_id, id, receipt_id, item_id, name, points, quantity, approved, created_at)
    select r.program_id, bench.id('line', r.n * 8 + j, r.at), r.id, i.id, i.name, i.points, 1 + (r.n + j) % 3, r.state = 'approved', r.at
    from bench.receipts r join (select program, count(*) as items from bench.items group by program) c using (program),
      generate_series(1, r.lines) j, bench.items i
    where i.program = r.program and i.place = (r.n * 7 + j) % c.items`,
  ],
  [
    'receipts',
    `create table bench.paid as
    select receipt_id, sum(points * quantity)::int as points from receipt_items where approved group by receipt_id;
    analyze bench.paid;
    insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state, points,
      denial_reason, submitted_at, decided_at, decided_by, decisions, member_name, member_key, created_at)
    select program_id, id, member_id, (10000000 + n)::text, (10000000 + n)::text, at::date,
      'receipts/' || md5(n::text) || substr(md5('a' || n), 1, 8) || '-receipt.jpg', state, paid.points,
      case when state = 'denied' then 'duplicate' end, case when state <> 'draft' then at end,
      case when state in ('approved', 'denied') then at + interval '1 day' end,
      case when state in ('approved', 'denied') then (select id from users where is_first_admin) end,
      case when state in ('approved', 'denied') then 1 else 0 end, name, lower(name || chr(10) || username), at
    from bench.receipts r left join bench.paid on paid.receipt_id = r.id`,
  ],
  [
    'points',
    `create table bench.entries as
    select r.program_id, r.member_id, r.member, r.id as cause_id, 'receipt' as cause, 'earned' as kind,
      jsonb_build_object('code', 'receipt', 'number', (10000000 + r.n)::text) as said, points as amount, at, row_number() over mine as line, sum(points) over mine as total, sum(points) over mine as balance
    from bench.receipts r join bench.paid on paid.receipt_id = r.id window mine as (partition by r.member order by r.n);
    -- Every fourth has ordered a mug.
    insert into bench.entries
    select distinct on (member) program_id, member_id, member, bench.id('order', member, bench.at(1)), 'order', 'spent',
      '{"code": "order", "items": 1}'::jsonb, -10, bench.at(1), line + 1, total, balance - 10
    from bench.entries where member % 4 = 0 order by member, line desc;
    insert into points_entries (program_id, member_id, line, id, cause, kind, cause_id, said, amount, total_points, balance, booked_on, created_at)
    select program_id, member_id, line, bench.id('entry', member * 8::bigint + line, at), cause, kind, cause_id, said, amount, total,
      balance, at::date, at
    from bench.entries`,
  ],
  // The mug was paid by the first lot: no item is cheaper.
  [
    'lots',
    `insert into points_lots (program_id, member_id, line, amount, remaining, is_held, spendable_on)
    select program_id, member_id, line, amount, amount - case when line = 1 and member % 4 = 0 then 10 else 0 end, false, at::date
    from bench.entries where amount > 0;
    insert into points_takings (program_id, member_id, line, lot, points)
    select program_id, member_id, line, 1, 10 from bench.entries where amount < 0`,
  ],
  [
    'decisions',
    `insert into receipt_decisions (program_id, receipt_id, number, decision, decided_at, decided_by, denial_reason, points,
      member_id, line)
    select r.program_id, r.id, 1, r.state, r.decided_at, r.decided_by, r.denial_reason, r.points, r.member_id, e.line
    from receipts r left join bench.entries e on e.cause_id = r.id and e.amount > 0
    where r.decided_at is not null`,
  ],
  [
    'members',
    `insert into members (program_id, id, user_id, approved, approval_date, total_points, current_points, active_on, username_key, search_text, created_at)
    select m.program_id, m.id, m.user_id, n % 50 <> 1, case when n % 50 <> 1 then m.at end, coalesce(total, 0), coalesce(balance, 0),
      last.at::date, username, lower(concat_ws(' ', username, first_name, last_name, username || '@example.com')), m.at
    from bench.members m
    left join (select distinct on (member) member, total, balance, at from bench.entries order by member, line desc) last on last.member = m.n`,
  ],
  [
    'member_invitations',
    `insert into member_invitations (program_id, member_id, id)
    select program_id, id, gen_random_uuid() from bench.members where n % 10 = 3`,
  ],
  [
    'orders',
    `insert into orders (program_id, id, member_id, points, submitted_at)
    select program_id, cause_id, member_id, 10, at from bench.entries where cause = 'order';
    insert into cart_items (program_id, id, member_id, item_id, order_id, name, quantity, points, username, search_text,
      shipped, tracking_number, shipping_date, created_at)
    select e.program_id, bench.id('cart', member, at), member_id, bench.id('reward', p.program, bench.at(0)), cause_id, 'Mug', 1, 10,
      'member' || member, 'member' || member || chr(10) || 'mug', is_shipped,
      case when is_shipped then 'T' || member end, case when is_shipped then at::date end, at
    from bench.entries e join bench.programs p on p.id = e.program_id, lateral (select member % 8 = 0 as is_shipped) shipped
    where cause = 'order'`,
  ],
  [
    'trainings done',
    `insert into training_completions (program_id, member_id, training_id, points, completed_at)
    select program_id, id, bench.id('training', program, bench.at(0)), 0, at + interval '1 hour' from bench.members where n % 2 = 0`,
  ],
  [
    'changes of members',
    `insert into member_changes (program_id, member_id, changed_at) select program_id, id, at from bench.members`,
  ],
];
