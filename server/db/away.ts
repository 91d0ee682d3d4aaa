import { setTimeout as pause } from 'node:timers/promises';
import { isUnreachable, Unavailable } from '#server/http/refusal.ts';

/** The database cannot be reached, ended the connection, or needed longer than it may. */
export class DatabaseAway extends Unavailable {
  override readonly name = 'DatabaseAway';
}

/** What was asked of the database; when it fails because the database is away, the failure says so. */
export async function orAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

const pauseBeforeAgain = 500;

/** Does the work, again and again while the database is away, until that is over or nobody waits for it any more. */
export async function outlast<T>(work: () => Promise<T>, givenUp?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || givenUp?.aborted) throw error;
    }
    await pause(pauseBeforeAgain, null, { signal: givenUp }).catch(() => {});
  }
}

/** A statement that took too long, or that somebody ended; its connection is as good as before. */
export const statementEnded = '57014';

function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return sqlStates.test(code) || isUnreachable(error) || driverMessages.has(message);
}

/** Class 08: no connection. 57P01 to 57P05: it shuts down, starts, or ends idle sessions. 53300: too many connections. */
const sqlStates = new RegExp(`^(08...|57P0[1-5]|53300|${statementEnded})$`);
/** The driver gives these no code. */
const driverMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]);
