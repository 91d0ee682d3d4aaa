import { type RawBuilder, sql } from 'kysely';
import { overdueSpans } from '#domain/receipts.ts';
import { isWithin } from '#server/db/conditions/spans.ts';

/** The receipts that wait: all of them, or only the overdue ones at `now` in the program's time zone. */
export interface Queue {
  only: 'overdue' | undefined;
  now: Date;
  timeZone: string;
}

/** As its index `receipts_waiting_since` has it. */
const waitsSince = sql`coalesce(receipts.reopened_at, receipts.submitted_at)`;

/** Whether the receipt is in the program's queue. */
export function isInQueue(programId: string, { only, now, timeZone }: Queue): RawBuilder<boolean> {
  const waits = sql<boolean>`receipts.program_id = ${programId} and receipts.state = 'submitted'`;
  if (only !== 'overdue') return waits;
  return sql`${waits} and ${isWithin(waitsSince, overdueSpans(now, timeZone))}`;
}
