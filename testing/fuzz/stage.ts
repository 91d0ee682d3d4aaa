import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { listMismatches } from '#server/points/queries.ts';
import { openScene, type Scene } from '../api-table/scene.ts';
import { openCapturedLog } from '../captured-log.ts';
import { openBuyer } from '../people/buyer.ts';
import { openSession } from '../sign-in.ts';
import { type Ask, toAsk } from './request.ts';
import type { Seed } from './seeds.ts';

/** A caller, and texts that must not be in the answers. */
export interface Person {
  token: string | null;
  mayNotRead: readonly string[];
}
/** A server with people and things in it, which is replaced by a new one when a hostile request has broken its data. */
export interface Stage {
  url(): string;
  /** Makes a valid request, by one of the people in a session of its own. */
  prepare(seed: Seed): Promise<{ ask: Ask; caller: Person }>;
  /** The same people, each in a new session: a guest, three participants, an administrator, and one who views. */
  people(): readonly Person[];
  /** Ids of things of both programs. */
  ids(): readonly string[];
  /** What the server wrote into its log about the last defect. */
  lastDefect(): string;
  renew(): Promise<void>;
  /** What the requests have broken: points that differ from the ledger, or were paid twice. */
  findDamage(): Promise<string[]>;
  close(): Promise<void>;
}

const marks = {
  maria: 'Mark-of-maria',
  tom: 'Mark-of-tom',
  olga: 'Mark-of-olga',
  harbor: 'Mark-of-harbor',
  summit: 'Mark-of-summit',
};

export async function openStage(): Promise<Stage> {
  const log = openCapturedLog('error');
  let scene = await openMarked();
  let people: Person[] = [];
  let ids: string[] = [];

  async function openMarked(): Promise<Scene> {
    const opened = await openScene({ log: log.log });
    await mark(opened);
    return opened;
  }
  async function refresh(): Promise<void> {
    const { db } = scene.server.services;
    const session = async (username: string, viewer?: string) => openSession(db, username, viewer);
    const { maria, tom, olga, harbor, summit } = marks;
    people = [
      { token: null, mayNotRead: [maria, tom, olga, harbor, summit] },
      { token: await session('maria'), mayNotRead: [tom, olga, summit] },
      { token: await session('tom'), mayNotRead: [maria, olga, summit] },
      { token: await session('olga'), mayNotRead: [maria, tom, harbor] },
      { token: await session('sofia'), mayNotRead: [] },
      { token: await session('maria', 'sofia'), mayNotRead: [tom, olga, summit] },
    ];
    ids = await listIds(db);
  }
  async function tryPrepare([call, as, make]: Seed) {
    const sent = await make(scene);
    await refresh();
    const who = sent.as ?? as;
    const place = typeof who === 'string' ? ['guest', 'maria', 'tom', 'olga', 'sofia'].indexOf(who) : 0;
    const caller = typeof who === 'string' ? people[place]! : { token: who.token, mayNotRead: [] };
    return { ask: toAsk(call, sent, caller.token), caller };
  }
  const stage: Stage = {
    url: () => scene.server.url,
    people: () => people,
    ids: () => ids,
    lastDefect: () => JSON.stringify(log.lines('defect').at(-1)?.err ?? null),
    async prepare(seed) {
      try {
        return await tryPrepare(seed);
      } catch {
        await stage.renew();
        return await tryPrepare(seed);
      }
    },
    async renew() {
      await scene.server.close();
      scene = await openMarked();
    },
    findDamage: () => findDamage(scene.server.services.db),
    close: () => scene.server.close(),
  };
  return stage;
}

/** Puts a text of its own into what belongs to each person and each program, also into a receipt. */
async function mark({ server }: Scene): Promise<void> {
  const { db } = server.services;
  for (const name of ['maria', 'tom', 'olga'] as const) {
    const word = marks[name];
    await db.updateTable('users').set({ address: word }).where('username', '=', name).execute();
    const receipt = await (await openBuyer(server, name)).submit('99');
    await db.updateTable('receipts').set({ member_note: word }).where('id', '=', receipt._id).execute();
  }
  for (const [slug, word] of [
    ['harbor-trade', marks.harbor],
    ['summit-pros', marks.summit],
  ] as const) {
    const { id } = await db.selectFrom('programs').where('slug', '=', slug).select('id').executeTakeFirstOrThrow();
    await db.updateTable('reward_items').set({ description: word }).where('program_id', '=', id).execute();
    await db
      .updateTable('rebate_items')
      .set({ unique_identifier: sql`${word} || name` })
      .where('program_id', '=', id)
      .execute();
  }
}

const tables = [
  ...([
    'programs',
    'companies',
    'users',
    'members',
    'rebate_items',
    'reward_items',
    'receipts',
    'receipt_items',
  ] as const),
  ...(['cart_items', 'orders', 'trainings', 'categories', 'mails', 'admin_invitations', 'item_aliases'] as const),
];
async function listIds(db: Db): Promise<string[]> {
  const parts = tables.map(
    (table) =>
      sql`(select id from ${sql.table(table)} limit 3) union all (select id from ${sql.table(table)} order by id desc limit 2)`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findDamage(db: Db): Promise<string[]> {
  const mismatches = await listMismatches(db);
  const { rows } = await sql<{ damage: string }>`
    select 'receipt ' || r.id || ' is ' || r.state || ' with ' || coalesce(r.points, 0) || ' points, paid ' || paid as damage
      from receipts r, lateral (
        select coalesce(sum(amount - debt_amount), 0) as paid from points_entries e
        where e.program_id = r.program_id and e.member_id = r.member_id and cause = 'receipt' and cause_id = r.id
          and kind in ('earned', 'reversed')) entries
      where paid <> case when r.state = 'approved' then coalesce(r.points, 0) else 0 end
    union all
    select 'order ' || o.id || ' costs ' || o.points || ', took ' || took || ' for items of ' || cost
      from orders o, lateral (
        select -coalesce(sum(amount), 0) as took from points_entries e
        where e.program_id = o.program_id and e.member_id = o.member_id and cause = 'order' and cause_id = o.id
          and kind = 'spent') entries, lateral (
        select coalesce(sum(points * quantity), 0) as cost from cart_items c
        where c.program_id = o.program_id and c.order_id = o.id) items
      where took <> o.points or cost <> o.points
    union all
    select 'training ' || e.cause_id || ' paid member ' || e.member_id || ' who has not completed it'
      from points_entries e left join training_completions c
        on c.program_id = e.program_id and c.member_id = e.member_id and c.training_id = e.cause_id
      where e.cause = 'training' and e.kind = 'earned' and c.points is distinct from e.amount`.execute(db);
  return [...mismatches.map((one) => `ledger: ${JSON.stringify(one)}`), ...rows.map(({ damage }) => damage)];
}
