// The least work that a server must do for the calls of `npm run bench`: no framework, no checks, prepared statements,
// the same tables and triggers. The difference is the cost of what the product does in addition.
import { createHash, randomBytes } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { newId } from '#server/db/ids.ts';

type Call = (caller: Caller, at: URL, body: Record<string, string>) => Promise<unknown>;
interface Caller {
  user_id: string;
  program_id: string;
  member_id: string;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const calls: Record<string, Call> = {
  'GET /rebateItems': listItems,
  'POST /login': logIn,
  'POST /cart/create': addToCart,
  'POST /cart/submit': submitCart,
  'POST /receipt/approve': approve,
};

http
  .createServer(async (request, response) => {
    const at = new URL(request.url!, 'http://bare');
    const call = calls[`${request.method} ${at.pathname}`];
    if (at.pathname === '/readyz') return void response.end();
    const caller = await findCaller(request.headers.authorization);
    const answer = JSON.stringify(await call!(caller, at, await readBody(request)));
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const part of request) text += part;
  return text ? JSON.parse(text) : {};
}

async function findCaller(token: string | undefined): Promise<Caller> {
  if (!token) return { user_id: '', program_id: '', member_id: '' };
  return await one(
    pool,
    'session',
    `select u.id as user_id, m.program_id, m.id as member_id
    from sessions s join users u on u.id = s.user_id
    left join members m on m.program_id = u.program_id and m.user_id = u.id
    where s.token_hash = $1 and s.expires_at > now() and not u.disabled`,
    [hash(token)],
  );
}

async function listItems({ program_id }: Caller, { searchParams }: URL) {
  const page = Number(searchParams.get('page') ?? 1);
  const items = await all(
    pool,
    'items',
    `select id as _id, name, points, category, unique_identifier as "uniqueIdentifier", disabled, fields, created_at, version
    from rebate_items where program_id = $1 and not disabled order by created_at desc, id desc limit 20 offset $2`,
    [program_id, (page - 1) * 20],
  );
  const { total } = await one(
    pool,
    'items counted',
    'select count(*) as total from rebate_items where program_id = $1 and not disabled',
    [program_id],
  );
  return { items, total, pageSize: 20 };
}

async function logIn(_caller: Caller, _at: URL, { username, password }: Record<string, string>) {
  const { password_hash, ...user } = await one(
    pool,
    'login',
    `select u.id as _id, u.password_hash, u.username, u.email, u.first_name, u.last_name, u.address, u.city, u.state, u.zip,
      m.id as member_id, m.program_id, m.approved, m.total_points, m.current_points
    from users u left join members m on m.program_id = u.program_id and m.user_id = u.id where u.username_key = $1`,
    [username],
  );
  if (!(await verify(String(password_hash), password!))) throw new Error('another password');
  const token = randomBytes(32).toString('base64url');
  await all(
    pool,
    'session opened',
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '30 days')`,
    [hash(token), user._id],
  );
  return { token, user };
}

async function addToCart({ program_id, member_id }: Caller, _at: URL, { item }: Record<string, string>) {
  return await inTransaction(async (db) => {
    await all(db, 'member held', 'select from members where program_id = $1 and id = $2 for no key update', [
      program_id,
      member_id,
    ]);
    const place = [program_id, member_id];
    const { lines } = await one(
      db,
      'cart counted',
      'select count(*) as lines from cart_items where program_id = $1 and member_id = $2 and order_id is null',
      place,
    );
    if (Number(lines) >= 100) throw new Error('full');
    return await one(
      db,
      'cart filled',
      `insert into cart_items (program_id, id, member_id, item_id, name, quantity, points, username, search_text)
      select $1, $2, $3, id, name, 1, points, 'maria', 'maria' || chr(10) || lower(name)
      from reward_items where program_id = $1 and id = $4 and not archived returning id as _id, name, points, quantity`,
      [program_id, newId(), member_id, item],
    );
  });
}

async function submitCart({ program_id, member_id }: Caller) {
  return await inTransaction(async (db) => {
    const place = [program_id, member_id];
    const totals = await one(db, 'totals held', totalsHeld, place);
    const cart = await all(
      db,
      'cart held',
      `select c.id as _id, c.name, c.quantity, c.points from cart_items c
      join reward_items r on r.program_id = c.program_id and r.id = c.item_id
      where c.program_id = $1 and c.member_id = $2 and c.order_id is null for update of c for share of r`,
      place,
    );
    const cost = cart.reduce((sum, line) => sum + Number(line.points) * Number(line.quantity), 0);
    const order = newId();
    await move(
      db,
      { ...totals, program_id, member_id },
      { cause: 'order', id: order, said: { code: 'order', items: cart.length }, amount: -cost },
    );
    await all(db, 'ordered', 'insert into orders (program_id, id, member_id, points) values ($1, $2, $3, $4)', [
      program_id,
      order,
      member_id,
      cost,
    ]);
    await all(db, 'cart emptied', 'update cart_items set order_id = $2 where program_id = $1 and id = any($3)', [
      program_id,
      order,
      cart.map((line) => line._id),
    ]);
    return { cart, order };
  });
}

async function approve(caller: Caller, { searchParams }: URL) {
  return await inTransaction(async (db) => {
    const receipt = await one(
      db,
      'receipt held',
      `select r.*, u.email, u.username from receipts r
      join members m on m.program_id = r.program_id and m.id = r.member_id join users u on u.id = m.user_id
      where r.id = $1 and r.state = 'submitted' for update of r`,
      [searchParams.get('id')],
    );
    const place = [receipt.program_id, receipt.id];
    const lines = await all(
      db,
      'lines',
      'select id as _id, name, points, quantity, denied from receipt_items where program_id = $1 and receipt_id = $2',
      place,
    );
    const points = lines.reduce(
      (sum, line) => sum + (line.denied ? 0 : Number(line.points) * Number(line.quantity)),
      0,
    );
    const totals = await one(db, 'totals held', totalsHeld, [receipt.program_id, receipt.member_id]);
    const [program_id, member_id] = [String(receipt.program_id), String(receipt.member_id)];
    const said = { code: 'receipt', number: receipt.receipt_number };
    const owner = { ...totals, program_id, member_id };
    await move(db, owner, { cause: 'receipt', id: String(receipt.id), said, amount: points });
    await all(
      db,
      'receipt approved',
      `update receipts set state = 'approved', points = $3, decided_at = now(), decided_by = $4
      where program_id = $1 and id = $2`,
      [...place, points, caller.user_id],
    );
    const mail = newId();
    await all(
      db,
      'mail',
      `insert into mails (id, program_id, kind, cause_id, to_address, subject, html, text)
      values ($1, $2, 'userRebateSubmissionApproved', $3, $4, 'Approved', $5, $5)`,
      [mail, program_id, receipt.id, receipt.email, letter],
    );
    await all(
      db,
      'job',
      `select graphile_worker.add_job('send_mail', json_build_object('mailId', $1::text), job_key => 'send_mail:' || $1::text)`,
      [mail],
    );
    await all(
      db,
      'audit',
      `insert into audit_entries (id, admin_id, admin_name, action, data, program_id, subject_kind, subject_id, subject_name)
      values ($1, $2, 'sofia', 'receipt approved', $3, $4, 'receipt', $5, $6)`,
      [newId(), caller.user_id, JSON.stringify({ points }), program_id, receipt.id, receipt.receipt_number],
    );
    return { receipt: { ...receipt, state: 'approved', points, receiptItems: lines } };
  });
}

const letter = 'x'.repeat(6_000);
const totalsHeld = `select total_points, current_points from members
  where program_id = $1 and id = $2 for no key update`;

interface Movement {
  cause: 'receipt' | 'order';
  id: string;
  said: object;
  amount: number;
}

/** The line with its lot, or with what it took from which lots, and the totals; of points that are neither held nor expire. */
async function move(
  db: pg.ClientBase,
  owner: { program_id: string; member_id: string } & Row,
  { cause, id, said, amount }: Movement,
): Promise<void> {
  const place = [owner.program_id, owner.member_id];
  const { last, moved, day } = await one(
    db,
    'ledger',
    `select coalesce((select line from points_entries where program_id = $1 and member_id = $2 order by line desc limit 1), 0) as last,
      exists (select from points_entries
        where program_id = $1 and member_id = $2 and cause = $3 and cause_id = $4 and kind = $5 and round in (0, 1)) as moved,
      (now() at time zone time_zone)::date::text as day, points_hold_days, points_expiry, points_expire_after
    from programs where id = $1`,
    [...place, cause, id, kinds[cause]],
  );
  if (moved) throw new Error('moved before');
  const line = Number(last) + 1;
  const [total, balance] = [Number(owner.total_points) + Math.max(0, amount), Number(owner.current_points) + amount];
  const written = [...place, line, newId(), cause, id, JSON.stringify(said), amount, total, balance, day];
  if (amount > 0) return void (await all(db, 'given', given, written));
  const lots = await all(
    db,
    'lots held',
    `select line, remaining from points_lots where program_id = $1 and member_id = $2 and remaining > 0 order by expires_on, line`,
    place,
  );
  const takings = takeFrom(lots, -amount);
  await all(db, 'taken', taken, [...written, takings.map(({ lot }) => lot), takings.map(({ points }) => points)]);
}

const kinds = { receipt: 'earned', order: 'spent' };
const written = (kind: string) => `entry as (
    insert into points_entries
      (program_id, member_id, line, id, cause, cause_id, kind, said, amount, total_points, balance, booked_on)
    values ($1, $2, $3, $4, $5, $6, '${kind}', $7, $8, $9, $10, $11))`;
const owned =
  'update members set total_points = $9, current_points = $10, active_on = $11 where program_id = $1 and id = $2';
const given = `with ${written('earned')}, lot as (
    insert into points_lots (program_id, member_id, line, amount, remaining, is_held, spendable_on)
    values ($1, $2, $3, $8, $8, false, $11))
  ${owned}`;
const taken = `with ${written('spent')}, taken as (
    select * from unnest($12::integer[], $13::integer[]) as taken (lot, points)
  ), takings as (
    insert into points_takings (program_id, member_id, line, lot, points) select $1, $2, $3, lot, points from taken
  ), lots as (
    update points_lots l set remaining = remaining - points from taken
    where l.program_id = $1 and l.member_id = $2 and l.line = lot)
  ${owned}`;

/** The first to expire first. */
function takeFrom(lots: Row[], points: number): { lot: number; points: number }[] {
  let left = points;
  return lots.flatMap(({ line, remaining }) => {
    const part = Math.min(left, Number(remaining));
    left -= part;
    return part > 0 ? [{ lot: Number(line), points: part }] : [];
  });
}

async function inTransaction<T>(work: (db: pg.ClientBase) => Promise<T>): Promise<T> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const done = await work(db);
    await db.query('commit');
    return done;
  } finally {
    db.release();
  }
}

type Row = Record<string, string | number | null>;

async function all(db: pg.Pool | pg.ClientBase, name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.query<Row>({ name, text, values })).rows;
}

async function one<R = Row>(db: pg.Pool | pg.ClientBase, name: string, text: string, values: unknown[]): Promise<R> {
  const [row] = await all(db, name, text, values);
  if (!row) throw new Error(`${name}: nothing found`);
  return row as R;
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
