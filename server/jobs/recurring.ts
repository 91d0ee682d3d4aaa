import type { Jobs } from './queries.ts';

interface Recurring {
  /** When, as in a crontab, in UTC. */
  match: string;
  /** A second one does not wait beside the first. */
  key: string;
  priority: number;
}

/** Jobs that are added again and again, in processes whose lane does them. */
export const recurring = {
  sweep: { match: '17 * * * *', key: 'sweep', priority: 0 },
  // Days begin at a quarter of an hour in every time zone. A minute later it is past midnight by a slower clock too.
  points_due: { match: '1,16,31,46 * * * *', key: 'points_due', priority: 0 },
  invitations_due: { match: '8,23,38,53 * * * *', key: 'invitations_due', priority: 0 },
  // Two minutes after eight in every time zone.
  waiting_mails_due: { match: '2,17,32,47 * * * *', key: 'waiting_mails_due', priority: 0 },
  // Its turn comes when no receipt waits to be read any more.
  read_again: { match: '47 * * * *', key: 'read_again', priority: 3_000 },
} satisfies Partial<Record<keyof Jobs, Recurring>>;

/** They as items of graphile-worker's crontab, without those of other lanes. */
export const toCronItems = (tasks: Partial<Record<keyof Jobs, unknown>>) =>
  Object.entries(recurring)
    .filter(([task]) => task in tasks)
    .map(([task, { match, key, priority }]) => ({ task, match, options: { jobKey: key, priority } }));
