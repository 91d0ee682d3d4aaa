import { noChanges } from '#server/audit/find-changes.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Undone } from '#server/imports/batches/kind.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { movePointsOfMany } from '../actions.ts';
import { listImported } from '../ledger-queries.ts';

/** What an import has booked for a member, by the member's id. */
export interface BookedBalance {
  id: string;
  causeId: string;
  round: number;
}

/** Takes back each line by one of its own, in the order of the members. What was spent of it meanwhile is owed. */
export async function undoBalances(
  db: Tx,
  { id: programId }: ProgramRow,
  parts: AsyncIterable<readonly unknown[]>,
  undoneBy: string,
): Promise<Undone> {
  for await (const part of parts as AsyncIterable<readonly BookedBalance[]>) {
    const booked = await listImported(
      db,
      programId,
      part.map(({ causeId }) => causeId),
    );
    const lines = new Map(booked.map((line) => [line.causeId, line]));
    const problem = await movePointsOfMany(
      db,
      programId,
      part.map(({ id: memberId, causeId, round }) => {
        const { line: reverses, said: label } = lines.get(causeId)!;
        const of = { programId, memberId, cause: 'import', causeId, label } as const;
        return { ...of, kind: 'reversed', reverses, round, decidedBy: undoneBy } as const;
      }),
    );
    if (problem) throw new Error(`Balances of ${programId} could not be taken back: ${problem}`);
  }
  return { kept: 0, keptRows: [], changes: noChanges };
}
