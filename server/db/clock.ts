import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The database's time, and by how many milliseconds this machine is ahead of it; less than 0 if it is behind. */
export interface Clock {
  now: Date;
  ahead: number;
}

/** Throws when the database does not answer, or can only be read, as during a failover. */
export async function readClock(db: Db): Promise<Clock> {
  const before = Date.now();
  const { rows } = await sql<{ clock: number; isReadOnly: boolean }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
      current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db);
  const { clock, isReadOnly } = rows[0]!;
  if (isReadOnly) throw new DatabaseReadOnly('The database can only be read.');
  return { now: new Date(clock), ahead: aheadOf({ before, after: Date.now(), clock }) };
}

export class DatabaseReadOnly extends DatabaseUnavailable {}

/** The database read its clock at some moment between the two readings here. */
export function aheadOf({ before, after, clock }: { before: number; after: number; clock: number }): number {
  if (clock < before) return before - clock;
  return clock > after ? after - clock : 0;
}

/** Milliseconds. From then on one of the two clocks is wrong, and it is not known which. */
const tooFar = 2 * 60_000;

/** Why nothing may be deleted because of its age; null if both clocks agree. */
export function clockProblem({ ahead }: Pick<Clock, 'ahead'>): string | null {
  if (Math.abs(ahead) < tooFar) return null;
  const minutes = Math.round(Math.abs(ahead) / 60_000).toLocaleString('en-US');
  const how = ahead > 0 ? 'ahead of' : 'behind';
  return `This machine's clock is ${minutes} minutes ${how} the database's: until they agree, nothing is deleted for its age.`;
}
