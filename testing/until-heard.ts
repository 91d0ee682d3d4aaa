import { sql } from 'kysely';
import { newId } from '#server/db/ids.ts';
import type { TestServer } from './test-server.ts';

/**
 * Waits until the server has heard of every change so far: PostgreSQL notifies of them in the order in which they were
 * committed. A stream that is opened before the server has heard of its administrator's own new roles is ended by them.
 */
export const untilHeard = async ({ services: { changes, db } }: TestServer): Promise<void> => {
  const mark = newId();
  let leave = () => {};
  await new Promise<void>((heard, failed) => {
    leave = changes.follow({
      userId: mark,
      memberId: null,
      notify({ program }) {
        // Nothing is missed any more.
        if (program === null) sql`select pg_notify('changes', ${`${mark} program`})`.execute(db).catch(failed);
        if (program === mark) heard();
      },
      end: failed,
    });
  });
  leave();
};
