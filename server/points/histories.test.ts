import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import {
  type BookedLine,
  type Booking,
  book,
  type Ledger,
  type Lot,
  type Movement,
  type Taking,
} from '#domain/ledger.ts';
import { lotDates, type PointsRules, unlimitedPoints } from '#domain/points-dates.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertCastMember } from '#testing/cast/seed-cast.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { movePoints, movePointsOfMany, type Wanted } from './actions.ts';
import { listEntries, listMismatches } from './queries.ts';

const server = sharedTestServer();
const zone = 'America/New_York';
let programId: string;
let members = 0;

beforeAll(async () => {
  programId = await addProgram(server, 'histories');
  await server.services.db.updateTable('programs').set({ time_zone: zone }).where('id', '=', programId).execute();
});

const points = fc.integer({ min: 1, max: 60 });
const rules: fc.Arbitrary<PointsRules> = fc.oneof(
  fc.constant(unlimitedPoints),
  fc.record({
    holdDays: fc.nat(20),
    expiry: fc.constantFrom('months' as const, 'idle' as const),
    expireAfter: fc.constantFrom(1, 2, 12),
  }),
  fc.record({ holdDays: fc.nat(20), expiry: fc.constant('year-end' as const), expireAfter: fc.nat(1) }),
);
/** `of` chooses among the lines that can be given back or taken back. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('earned' as const), points }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spent' as const), points }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('imported' as const),
      lines: fc.array(fc.record({ points, ago: fc.nat(500) }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('adjusted' as const), points: fc.integer({ min: -40, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('written-off' as const), points }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('returned' as const), points, of: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reversed' as const), of: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('another rule' as const), rules }) },
);

test('for any history, over ends of months and years and changes of the clock, the tables say what the domain says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const books = await openBooks();
      for (const one of steps) {
        if (one.kind === 'days pass') books.pass(one.days);
        else if (one.kind === 'another rule') await books.setRules(one.rules);
        else if (one.kind === 'returned' || one.kind === 'reversed') await books.undo(one);
        else if (one.kind === 'imported') await books.bring(one.lines);
        else await books.move(one);
      }
      expect(await books.read()).toEqual(books.expected());
      await books.checkShown();
    }),
    { numRuns: 25 },
  );
  expect(await listMismatches(server.services.db)).toEqual([]);
}, 60_000);

/** The same history twice: through the door of the ledger, and as values of the domain alone. */
async function openBooks() {
  const { db } = server.services;
  const owner = { programId, memberId: await makeMember() };
  // A quarter past seven in the evening of New York, where it is the day before that of UTC.
  let at = new Date('2025-10-20T00:15:00Z');
  let rules = unlimitedPoints;
  let ledger: Ledger = { lines: 0, total: 0, free: 0, held: 0, debt: 0, activeOn: null, lots: [] };
  const booked: BookedLine[] = [];
  const reversed = new Set<number>();
  await setRules(rules);

  async function setRules(now: PointsRules): Promise<void> {
    rules = now;
    const columns = {
      points_hold_days: now.holdDays,
      points_expiry: now.expiry,
      points_expire_after: now.expireAfter,
    };
    await db.updateTable('programs').set(columns).where('id', '=', programId).execute();
  }

  async function go(wanted: Asked, movement: Movement | null): Promise<void> {
    const moved = await inTransaction(db, (tx) => movePoints(tx, { ...owner, ...wanted, at }));
    const booking = book(ledger, movement, today(at, zone));
    if (typeof booking === 'string') return expect(moved).toBe(booking);
    ledger = booking.ledger;
    booked.push(...booking.lines);
    expect(moved).toEqual(totalsOf(ledger));
  }

  const takenBy = (line: number): Taking[] =>
    sumUp(booked.filter((one) => one.line === line || (one.kind === 'returned' && one.reverses === line)));
  const expiredOf = (lot: number) =>
    booked
      .filter(({ kind, takings }) => kind === 'expired' && takings[0]?.lot === lot)
      .flatMap(({ line }) => takenBy(line).map((taking) => ({ ...taking, line })));
  const makeCause = (text: string) => ({ causeId: newId(), label: { code: 'text', text } }) as const;

  return {
    setRules,
    pass(days: number) {
      at = new Date(at.getTime() + days * 86_400_000);
    },
    async move({ kind, points }: { kind: 'earned' | 'spent' | 'adjusted' | 'written-off'; points: number }) {
      const cause = { ...makeCause(kind), cause: causes[kind], points };
      const day = today(at, zone);
      const dates = lotDates(kind === 'earned' ? rules : { ...rules, holdDays: 0 }, day);
      const gives = kind === 'earned' || kind === 'adjusted' ? { kind, dates } : { kind };
      await go({ ...cause, kind }, points === 0 ? null : ({ ...cause, ...gives } as Movement));
    },
    /** At once, as an import does it. */
    async bring(lines: readonly { points: number; ago: number }[]) {
      const day = today(at, zone);
      const wanted = lines.map(({ points, ago }) => {
        const earnedOn = addDays(day, -ago);
        return { ...owner, ...makeCause('brought'), cause: 'import', kind: 'imported', points, earnedOn, at } as const;
      });
      expect(await inTransaction(db, (tx) => movePointsOfMany(tx, programId, wanted))).toBeNull();
      for (const { earnedOn, ...movement } of wanted) {
        const booking = book(ledger, { ...movement, dates: lotDates(rules, earnedOn) }, day) as Booking;
        ledger = booking.ledger;
        booked.push(...booking.lines);
      }
    },
    async undo(wanted: { kind: 'returned'; points: number; of: number } | { kind: 'reversed'; of: number }) {
      const lines = booked.filter(({ kind, line, amount }) =>
        wanted.kind === 'returned'
          ? kind === 'spent'
          : (kind === 'earned' || kind === 'imported' || kind === 'adjusted') && amount > 0 && !reversed.has(line),
      );
      const line = lines[wanted.of % lines.length];
      if (!line) return;
      const reverses = line.line;
      const cause = { ...makeCause(wanted.kind), cause: line.cause, reverses };
      if (wanted.kind === 'returned') {
        const { kind, points } = wanted;
        await go({ ...cause, kind, points }, { ...cause, kind, points, takings: takenBy(reverses) });
      } else if (line.kind === 'imported') {
        const { causeId, label } = line;
        const back = { ...owner, causeId, label, cause: 'import', kind: 'reversed', reverses, at } as const;
        reversed.add(reverses);
        expect(await inTransaction(db, (tx) => movePointsOfMany(tx, programId, [back]))).toBeNull();
        const movement = { ...back, points: line.amount, expired: expiredOf(reverses) };
        const booking = book(ledger, movement, today(at, zone)) as Booking;
        ledger = booking.ledger;
        booked.push(...booking.lines);
      } else {
        const { kind } = wanted;
        reversed.add(reverses);
        await go({ ...cause, kind }, { ...cause, kind, points: line.amount, expired: expiredOf(reverses) });
      }
    },
    async read() {
      const member = await db
        .selectFrom('members')
        .select(['total_points as totalPoints', 'current_points as currentPoints', 'held_points as heldPoints'])
        .select(['debt_points as debtPoints', 'active_on as activeOn'])
        .where('id', '=', owner.memberId)
        .executeTakeFirstOrThrow();
      const lots = await db
        .selectFrom('points_lots')
        .where('member_id', '=', owner.memberId)
        .select(['line', 'remaining', 'is_held as isHeld', 'expires_on as expiresOn'])
        .orderBy('line')
        .execute();
      return { ...member, lots: lots.map(asKept) };
    },
    /** Read in pages of two entries, which add up to every line. */
    async checkShown() {
      const shown: Awaited<ReturnType<typeof listEntries>> = [];
      let page: typeof shown;
      do {
        page = await listEntries(db, programId, owner.memberId, { after: shown.at(-1)?.line ?? null, limit: 2 });
        shown.push(...page);
      } while (page.length > 0);
      expect(shown.reduce((sum, { fold }) => sum + fold.lines, 0)).toBe(booked.length);
      for (const [at, { balance, debt, fold }] of shown.entries()) {
        const before = { line: 0, balance: 0, debt: 0, ...shown[at + 1] };
        const { first, amount, debtAmount } = fold;
        expect([first - 1, balance - amount, debt - debtAmount]).toEqual([before.line, before.balance, before.debt]);
      }
    },
    expected() {
      const lots = ledger.lots.toSorted((a, b) => a.line - b.line);
      return { ...totalsOf(ledger), activeOn: ledger.activeOn, lots: lots.map(asKept) };
    },
  };
}

type Asked = Wanted extends infer W ? (W extends Wanted ? Omit<W, 'programId' | 'memberId' | 'at'> : never) : never;

const causes = { earned: 'receipt', spent: 'order', adjusted: 'adjustment', 'written-off': 'write-off' } as const;

/** A lot with nothing left is held no more. */
const asKept = ({ line, remaining, isHeld, expiresOn }: Pick<Lot, 'line' | 'remaining' | 'isHeld' | 'expiresOn'>) => ({
  ...{ line, remaining, expiresOn },
  isHeld: isHeld && remaining > 0,
});

const totalsOf = ({ total, free, held, debt }: Ledger) => ({
  totalPoints: total,
  currentPoints: free,
  heldPoints: held,
  debtPoints: debt,
});

/** By lot, in the order of the lots' last days, as they were taken. */
function sumUp(lines: readonly BookedLine[]): Taking[] {
  const sums = new Map<number, number>();
  for (const { lot, points } of lines.flatMap(({ takings }) => takings)) sums.set(lot, (sums.get(lot) ?? 0) + points);
  return [...sums].filter(([, points]) => points > 0).map(([lot, points]) => ({ lot, points }));
}

async function makeMember(): Promise<string> {
  const member = { username: `member${members++}`, firstName: 'Ada', lastName: 'Test', state: 'approved' } as const;
  return (await insertCastMember(server.services.db, programId, member, 'no password')).memberId;
}
