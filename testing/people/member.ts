import { inTransaction } from '#server/db/transaction.ts';
import { movePoints } from '#server/points/actions.ts';
import { signIn } from '../sign-in.ts';
import type { Caller, TestServer } from '../test-server.ts';
import { gift } from './movements.ts';

/** A participant as a caller, with the ids of the membership. */
export interface TestMember extends Caller {
  programId: string;
  memberId: string;
  earn(amount: number): Promise<void>;
  totals(): Promise<{ totalPoints: number; currentPoints: number }>;
}

export async function openMember(server: TestServer, username: string): Promise<TestMember> {
  const { db } = server.services;
  const { caller, actor } = await signIn(server, username);
  if (actor.kind !== 'client') throw new Error(`${username} is no participant`);
  const { programId, memberId } = actor;
  return {
    ...caller,
    programId,
    memberId,
    async earn(amount) {
      const outcome = await inTransaction(db, (tx) => movePoints(tx, { programId, memberId, ...gift(amount) }));
      if (typeof outcome === 'string') throw new Error(outcome);
    },
    totals: () =>
      db
        .selectFrom('members')
        .where('program_id', '=', programId)
        .where('id', '=', memberId)
        .select(['total_points as totalPoints', 'current_points as currentPoints'])
        .executeTakeFirstOrThrow(),
  };
}
