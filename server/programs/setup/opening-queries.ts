import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { SAMPLE } from '#domain/program-templates.ts';
import { rightsOf, roles } from '#domain/roles.ts';
import { keptCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import { isSampleItem } from '../transfer/sample-queries.ts';

/** Of so many items of a program the ordinary one is found; more would say the same. */
const SOME_ITEMS = 500;

interface Asked {
  id: string;
  company: string | null;
  day: CalendarDate;
}

/**
 * What an ordinary item earns, what the cheapest reward costs, how many administrators may review there, besides the owners,
 * and how many codes work.
 */
export async function readOpeningFigures(db: Db, { id, company, day }: Asked) {
  const reviewing = roles.filter((role) => role !== 'owner' && rightsOf[role].has('review'));
  const { rows } = await sql<{
    items: number;
    usualPoints: number | null;
    cheapestReward: number | null;
    reviewers: number;
    codes: number;
    trainings: number;
    samples: number;
  }>`
    select ${keptCount(id, 'enabled items')} as items,
      (select percentile_disc(0.5) within group (order by points) from (
        select points from rebate_items where program_id = ${id} and not disabled
        order by created_at desc, id desc limit ${SOME_ITEMS}) newest where points > 0) as "usualPoints",
      (select min(points) from reward_items where program_id = ${id} and not archived) as "cheapestReward",
      (select count(*) from ways_in where program_id = ${id} and not disabled
        and (ends_on is null or ends_on >= ${day})) as codes,
      (select count(*) from trainings where program_id = ${id} and not disabled) as trainings,
      (select count(*) from rebate_items where program_id = ${id} and ${isSampleItem} and not disabled)
        + (select count(*) from reward_items where program_id = ${id} and name ~ ${SAMPLE} and not archived)
        + (select count(*) from trainings where program_id = ${id} and module_name ~ ${SAMPLE} and not disabled) as samples,
      (select count(distinct u.id) from staff_roles r join users u on u.id = r.user_id
        where not u.disabled and r.role = any(${reviewing}::text[])
          and (r.company_id = ${company} or r.program_id = ${id})) as reviewers`.execute(db);
  return rows[0]!;
}
