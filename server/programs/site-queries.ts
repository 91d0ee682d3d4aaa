import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** Each is named in a header of every page. */
const mostSites = 100;

/** The addresses of a program's videos, in any state of it; none for an unknown slug. */
export async function listVideoAddresses(db: Db, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trainings as t')
    .innerJoin('programs as p', 'p.id', 't.program_id')
    .where('p.slug', '=', slug)
    .where('t.video_url', '<>', '')
    .select('t.video_url')
    .distinct()
    .limit(mostSites)
    .execute();
  return rows.map(({ video_url }) => video_url);
}

const site = sql`substring(i.image_url from '^https://[^/?#]+')`;

/** The sites of pictures of a program's catalog that are not in the store, each found by one step in an index. */
export async function listPictureSites(db: Db, slug: string): Promise<string[]> {
  const ofProgram = sql`i.image_url is not null and i.image_key is null
    and i.program_id = (select id from programs where slug = ${slug})`;
  const { rows } = await sql<{ site: string }>`
    with recursive sites as (
      (select ${site} as site from rebate_items i where ${ofProgram} order by 1 limit 1)
      union all
      select (select ${site} from rebate_items i where ${ofProgram} and ${site} > sites.site order by 1 limit 1)
      from sites where sites.site is not null)
    select site from sites where site is not null limit ${mostSites}`.execute(db);
  return rows.map((row) => row.site);
}
