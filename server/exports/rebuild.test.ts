import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import type { Cause } from '#domain/ledger.ts';
import type { PointsRules } from '#domain/points-dates.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { movePoints, type Wanted } from '#server/points/actions.ts';
import { listMismatches } from '#server/points/queries.ts';
import { insertCastMember } from '#testing/cast/seed-cast.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programs = 0;

beforeAll(async () => {
  sofia = await server.as('sofia');
});

const members = 3;
const member = fc.nat(members - 1);
const points = fc.integer({ min: 1, max: 60 });
const rules: fc.Arbitrary<PointsRules> = fc.oneof(
  fc.record({ holdDays: fc.nat(20), expiry: fc.constantFrom('months', 'idle'), expireAfter: fc.constantFrom(1, 2) }),
  fc.record({ holdDays: fc.nat(20), expiry: fc.constantFrom('never', 'year-end'), expireAfter: fc.constant(0) }),
);
/** `of` chooses among the lines that can be given back or taken back. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('earned', 'imported'), member, points }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spent'), member, points }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('adjusted'), member, points: fc.integer({ min: -40, max: 40 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('written-off'), member, points }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('returned'), member, points, of: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reversed'), member, of: fc.nat(30) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('days pass'), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('another rule'), rules }) },
);
const zones = fc.constantFrom('America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue');

test('of any history, the balances of three days follow from the lines in Points.csv alone, and are what members had', async () => {
  await fc.assert(
    fc.asyncProperty(
      zones,
      rules,
      fc.array(step, { minLength: 60, maxLength: 90, size: 'max' }),
      async (zone, first, steps) => {
        const history = await openHistory(zone);
        await history.setRules(first);
        for (const one of steps) await history.take(one);
        const ends = await history.end();
        const { programId } = history;
        const lines = await download('exportPoints', { programId });
        for (const line of lines) expect(today(new Date(line['Moment (UTC)']!), zone)).toBe(line.Day);

        const days = [...ends.keys()];
        const [early, later, last] = [1, 2, 3].map((third) => days[Math.ceil((days.length * third) / 3) - 1]!);
        // Nothing happened on most days between the first two, and points may have become free on them.
        const between = addDays(early!, 1);
        for (const [from, to] of [
          [undefined, early],
          [early, later],
          [later, last],
          [undefined, between],
        ] as const) {
          const balances = await download('exportBalances', { programId, from, to });
          expect(balances).toHaveLength(members);
          expect(balances.map(toFigures)).toEqual(history.members.map((id) => rebuild(lines, { id, from, to: to! })));
          const had = ends.get(to!);
          if (had) expect(balances.map(toTotals)).toEqual(had);
          expect(await download('exportPoints', { programId, from, to })).toEqual(
            lines.filter(({ Day }) => (!from || Day! >= from) && Day! <= to!),
          );
        }
      },
    ),
    { numRuns: 8 },
  );
  expect(await listMismatches(server.services.db)).toEqual([]);
}, 120_000);

type Line = Record<string, string>;

/** What a warehouse makes of the lines, as docs/exports.md says. */
function rebuild(lines: Line[], { id, from, to }: { id: string; from?: string | undefined; to: string }) {
  const until = lines.filter((line) => line['Member Id'] === id && line.Day! <= to);
  const isInPeriod = ({ Day }: Line) => !from || Day! >= from;
  const moved = until.filter(isInPeriod);
  const before = until.filter((line) => !isInPeriod(line));
  const amountOf = (kind: string) => sum(moved.filter(({ Kind }) => Kind === kind));
  const debtOf = (kind: string) =>
    sum(
      moved.filter(({ Kind }) => Kind === kind),
      'Debt Change',
    );
  const giving = until.filter(({ Kind }) => ['earned', 'imported', 'adjusted', 'reversed'].includes(Kind!));
  const takenBack = new Set(until.filter(({ Kind }) => Kind === 'reversed').map((line) => line['Reverses Line']));
  const held = sum(until.filter((line) => line['Spendable From']! > to && !takenBack.has(line.Line)));
  return {
    'Member Id': id,
    Day: to,
    'Balance Before': sum(before),
    Earned: amountOf('earned'),
    Imported: amountOf('imported'),
    Adjusted: amountOf('adjusted'),
    Reversed: amountOf('reversed'),
    Spent: amountOf('spent'),
    Returned: amountOf('returned'),
    Expired: amountOf('expired'),
    Settled: amountOf('settled'),
    Balance: sum(until),
    Free: sum(until) - held,
    Held: held,
    'Debt Before': sum(before, 'Debt Change'),
    'Debt Added': debtOf('reversed'),
    'Debt Written Off': debtOf('adjusted'),
    Debt: sum(until, 'Debt Change'),
    'Total Points': sum(giving) - sum(giving, 'Debt Change'),
  };
}

const sum = (lines: Line[], column = 'Amount') => lines.reduce((all, line) => all + Number(line[column]), 0);

function toFigures(line: Line) {
  const { Username: _, Name: __, 'Customer Number': ___, 'Time Zone': ____, 'Member Id': id, Day, ...figures } = line;
  const points = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Number(figure)]));
  const movements = ['Earned', 'Imported', 'Adjusted', 'Reversed', 'Spent', 'Returned', 'Expired', 'Settled'];
  const sumOf = (...names: string[]) => names.reduce((all, name) => all + points[name]!, 0);
  expect(sumOf('Balance Before', ...movements), 'opening and movements are closing').toBe(points.Balance);
  expect(sumOf('Debt Before', 'Debt Added', 'Settled', 'Debt Written Off')).toBe(points.Debt);
  expect(sumOf('Free', 'Held')).toBe(points.Balance);
  return { 'Member Id': id, Day, ...points };
}

const toTotals = (row: Line) => [row['Total Points'], row.Free, row.Held, row.Debt].map(Number);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Moved = Wanted extends infer W
  ? W extends Wanted
    ? Pick<W, Exclude<keyof W, 'programId' | 'memberId' | keyof Cause>>
    : never
  : never;

/** Points that move among the members of a program of its own, over some days that end with what is due being booked. */
async function openHistory(zone: string) {
  const { db } = server.services;
  const slug = `rebuilt-${programs++}`;
  const programId = await addProgram(server, slug);
  await db.updateTable('programs').set({ time_zone: zone }).where('id', '=', programId).execute();
  const owners: string[] = [];
  for (let at = 0; at < members; at++) {
    const person = { username: `${slug}-${at}`, firstName: 'Ada', lastName: 'Test', state: 'approved' } as const;
    owners.push((await insertCastMember(db, programId, person, 'no password')).memberId);
  }
  let at = new Date('2019-10-20T00:15:00Z');
  await db.updateTable('members').set({ created_at: at }).where('program_id', '=', programId).execute();
  /** The members' total, free, held and owed points when a day had ended. */
  const ends = new Map<string, number[][]>();

  const move = (memberId: string, wanted: Moved) =>
    inTransaction(db, (tx) => {
      const of = { ...cause, causeId: newId(), programId, memberId, at };
      return movePoints(tx, { ...of, ...wanted } as Wanted);
    });
  const cause = { cause: 'import', causeId: '', label: { code: 'text', text: 'Played' } } as const;

  async function bookDue(): Promise<void> {
    for (const memberId of owners) await move(memberId, { kind: 'imported', points: 0 });
  }
  async function endDay(): Promise<void> {
    const rows = await db
      .selectFrom('members')
      .where('program_id', '=', programId)
      .select(['total_points', 'current_points', 'held_points', 'debt_points'])
      .orderBy('id')
      .execute();
    ends.set(
      today(at, zone),
      rows.map((row) => Object.values(row)),
    );
  }
  /** Lines that an order or a payment wrote and that were not taken back. */
  async function listLines(memberId: string, kind: 'returned' | 'reversed') {
    const own = db
      .selectFrom('points_entries as e')
      .where('program_id', '=', programId)
      .where('member_id', '=', memberId);
    const lines = await own.select(['line', 'kind', 'amount', 'reverses']).orderBy('line').execute();
    if (kind === 'returned') return lines.filter((line) => line.kind === 'spent');
    const gone = lines.flatMap((line) => (line.kind === 'reversed' ? [line.reverses] : []));
    const gives = ['earned', 'imported', 'adjusted'];
    return lines.filter((one) => gives.includes(one.kind) && one.amount > 0 && !gone.includes(one.line));
  }

  /** No more than the member has or owes, as a refusal moves nothing. */
  async function withinReach<M extends Moved & { points: number }>(memberId: string, moved: M): Promise<M> {
    if (moved.kind !== 'spent' && moved.kind !== 'written-off') return moved;
    const own = db.selectFrom('members').where('program_id', '=', programId).where('id', '=', memberId);
    const { free, debt } = await own
      .select(['current_points as free', 'debt_points as debt'])
      .executeTakeFirstOrThrow();
    return { ...moved, points: Math.min(moved.points, moved.kind === 'spent' ? free : debt) };
  }

  return {
    programId,
    members: owners,
    async setRules({ holdDays, expiry, expireAfter }: PointsRules): Promise<void> {
      const columns = { points_hold_days: holdDays, points_expiry: expiry, points_expire_after: expireAfter };
      await db.updateTable('programs').set(columns).where('id', '=', programId).execute();
    },
    async take(one: Step): Promise<void> {
      if (one.kind === 'another rule') return await this.setRules(one.rules);
      if (one.kind === 'days pass') {
        await endDay();
        at = new Date(at.getTime() + one.days * 86_400_000);
        return await bookDue();
      }
      const memberId = owners[one.member]!;
      if (one.kind === 'returned' || one.kind === 'reversed') {
        const lines = await listLines(memberId, one.kind);
        const reverses = lines[one.of % lines.length]?.line;
        if (reverses !== undefined) await move(memberId, { ...one, reverses });
      } else await move(memberId, await withinReach(memberId, one));
    },
    async end() {
      await endDay();
      return ends;
    },
  };
}

async function download(
  list: 'exportPoints' | 'exportBalances',
  asked: { programId: string; from?: string | undefined; to?: string | undefined },
): Promise<Line[]> {
  const file = await sofia.ok(`GET /api/admin/program/:programId/${list}`, asked);
  return parse(file, { bom: true, columns: true });
}
