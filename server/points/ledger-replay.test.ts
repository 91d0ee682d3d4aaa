import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isMovementAllowed, type PointsCause, type PointsMovement, replay } from '#domain/points.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertCastMember } from '#testing/cast/seed-cast.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { movePoints } from './actions.ts';
import { listEntries, listMismatches } from './queries.ts';

const server = sharedTestServer();
let programId: string;
let members = 0;

beforeAll(async () => {
  programId = (await openShopper(server, 'maria')).programId;
});

/** Few causes, so that histories try to pay twice. */
const pool = fc.nat(5);
const attempt = fc.oneof(
  fc.record({ cause: fc.constantFrom<PointsCause>('receipt', 'training'), amount: fc.nat(5000), of: pool }),
  fc.record({ cause: fc.constant<PointsCause>('order'), amount: fc.integer({ min: -5000, max: 0 }), of: pool }),
  fc.record({ cause: fc.constant<PointsCause>('adjustment'), amount: fc.integer({ min: -999, max: 999 }), of: pool }),
);

test('for any sequence of movements, the ledger adds up to the totals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 25 }), async (history) => {
      const memberId = await makeMember();
      const causeIds = Array.from({ length: 6 }, newId);
      const expected: PointsMovement[] = [];
      const moved = new Set<string>();
      for (const { cause, amount, of } of history) {
        const causeId = causeIds[of] ?? '';
        await move(memberId, cause, causeId, amount);
        const isNew = !moved.has(cause + causeId);
        if (!isNew || !isMovementAllowed(replay(expected).currentPoints, amount)) continue;
        moved.add(cause + causeId);
        expected.push({ cause, amount });
      }
      const { db } = server.services;
      const ledger = (await listEntries(db, programId, memberId, { after: null, limit: 100 })) as PointsMovement[];
      expect(ledger.map(({ amount }) => amount).reverse()).toEqual(expected.map(({ amount }) => amount));
      expect(await totalsOf(memberId)).toEqual(replay(expected));
    }),
    { numRuns: 30 },
  );
  expect(await listMismatches(server.services.db)).toEqual([]);
});

const move = (memberId: string, cause: PointsCause, causeId: string, amount: number) =>
  inTransaction(server.services.db, (tx) =>
    movePoints(tx, { programId, memberId, cause, causeId, label: 'A test', amount }),
  );

async function makeMember(): Promise<string> {
  const member = { username: `member${members++}`, firstName: 'Ada', lastName: 'Test', state: 'approved' } as const;
  return (await insertCastMember(server.services.db, programId, member, 'no password')).memberId;
}

const totalsOf = (memberId: string) =>
  server.services.db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .select(['total_points as totalPoints', 'current_points as currentPoints'])
    .executeTakeFirstOrThrow();
