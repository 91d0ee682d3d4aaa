import { setTimeout as pause } from 'node:timers/promises';
import { isUnreachable, Unavailable } from '#server/http/refusal.ts';
import { explainCertificate } from './certificate.ts';

/** The database is unreachable, closed the connection, can only be read, took too long, or lacked memory or room. */
export class DatabaseUnavailable extends Unavailable {
  override readonly name: string = 'DatabaseUnavailable';
  /** Whether one statement failed, on a connection that can be used again: for its time, memory, files or room. */
  get isOfStatement(): boolean {
    return ofStatement.test(this.code ?? '');
  }
  /** Whether the same statement would fail again at once: what it lacks does not come back by itself, as a server does. */
  get wouldRecur(): boolean {
    return this.isOfStatement && this.code !== noRoom;
  }
}

/** A disk of the database has no room: it can be read, and some of what is written may still find a place. */
export class DatabaseFull extends DatabaseUnavailable {
  override readonly name: string = 'DatabaseFull';
}

/** PostgreSQL's code for a disk without room. */
const noRoom = '53100';
/** What a statement of this process has met, while none has found room since. */
let lack: DatabaseFull | null = null;
/** Milliseconds between two times when room is looked for, and when it was last. */
const askEvery = 10_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** Awaits the database, and turns failures of the connection into `DatabaseUnavailable`. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { code?: string }).code === noRoom) {
      lack = new DatabaseFull(error);
      throw lack;
    }
    throw isAway(error) ? new DatabaseUnavailable(error) : error;
  }
}

/**
 * Finds out whether there is room again, once that was in doubt, by `write`, which throws while there is none. If it is
 * refused for another reason, nothing can be found out here, and the next statement without room raises the doubt again.
 */
export async function askForRoom(write: () => Promise<unknown>): Promise<void> {
  if (!lack) return;
  // Also if the clock is set back in between.
  if (Math.abs(Date.now() - askedAt) < askEvery) throw lack;
  askedAt = Date.now();
  await write().catch((error) => {
    if (error instanceof DatabaseUnavailable) throw error;
  });
  lack = null;
}

const pauseBeforeAgain = 500;

/** Repeats the work while the database is away, until it succeeds or `givenUp` is aborted. */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, givenUp?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || givenUp?.aborted) throw error;
    }
    await pause(pauseBeforeAgain, null, { signal: givenUp }).catch(() => {});
  }
}

function isAway(error: unknown): boolean {
  const { code = '', message = '', severity } = error as { code?: string; message?: string; severity?: string };
  // A statement that PostgreSQL cannot take; PgBouncer says the same of servers that it does not reach, and ends.
  if (code === '08P01' && severity !== 'FATAL') return false;
  return (
    sqlStates.test(code) || isUnreachable(error) || explainCertificate(error) !== null || driverMessages.has(message)
  );
}

/**
 * Class 08: no connection. 25006: it can only be read, as during a failover. Class 53: out of memory, connections, locks or
 * room. 57P01 to 57P05: shutting down, starting, or ending idle sessions.
 */
const sqlStates = /^(08...|25006|53...|57P0[1-5]|57014)$/;
/** All of class 53 but 53300, which refuses a connection. 57014: it timed out or was canceled. */
const ofStatement = /^(53(?!300)...|57014)$/;
/** Failures that the driver reports without a code. */
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
