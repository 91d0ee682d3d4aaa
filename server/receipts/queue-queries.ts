import { type RawBuilder, sql } from 'kysely';
import { overdueSpans } from '#domain/receipts.ts';
import { isWithin } from '#server/db/conditions/spans.ts';

/** The receipts that wait: all of them, or only the overdue ones at `now`. */
export interface Queue {
  only: 'overdue' | undefined;
  now: Date;
}

/** Whether the receipt is in the program's queue. */
export function isInQueue(programId: string, { only, now }: Queue): RawBuilder<boolean> {
  const waits = sql<boolean>`receipts.program_id = ${programId} and receipts.state = 'submitted'`;
  return only === 'overdue' ? sql`${waits} and ${isWithin('receipts.submitted_at', overdueSpans(now))}` : waits;
}
