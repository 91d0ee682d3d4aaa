import { type EventType, events } from '#contract/events.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Doer, Tell, Told } from '#server/event.ts';
import type { Report } from '#server/http/security-events.ts';
import { record } from './audit.ts';
import { reportTold } from './log.ts';
import { writeMailsOf } from './mails.ts';
import { notifyPages } from './pages.ts';
import { pushNewsOf } from './push.ts';

/** Where something happens. What is reported and counted here must wait for the commit. */
interface Place {
  db: Tx;
  by: Doer;
  config: Config;
  report?: Report;
  count?: (type: EventType) => void;
}

/** The command line of the operator. No username has a space, so no account is called so. */
export const commandLine: Doer & { kind: 'admin' } = {
  kind: 'admin',
  userId: '00000000-0000-0000-0000-000000000000',
  username: 'Command line',
};

/**
 * Each follower says in a table of its own what it does after each event. All of it is in the transaction of the event,
 * so that nothing follows from what was not committed.
 */
export const tellIn =
  ({ db, by: caller, config, report, count }: Place): Tell =>
  async (told, by = caller) => {
    // Keys that the contract does not name are left out, as what it names is what may leave.
    const all = [told].flat().map((event) => ({ ...event, data: events[event.type].parse(event.data) }) as Told);
    await record(db, by, all);
    await writeMailsOf(db, config, all);
    await pushNewsOf(db, config, all);
    await notifyPages(db, all);
    for (const event of all) {
      if (report) reportTold(report, event);
      count?.(event.type);
    }
  };
