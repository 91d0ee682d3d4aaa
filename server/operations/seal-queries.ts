import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** What is stored sealed, counted by the name of its key. */
export async function countSeals(db: Db): Promise<{ what: string; key_name: string; things: number }[]> {
  const { rows } = await sql<{ what: string; key_name: string; things: number }>`
    select what, key_name, count(*) as things from (
      select 'authenticator app' as what, key_name from totp_seeds
      union all select 'mail with a link', key_name from mails where key_name is not null
      union all select 'key of push messages', key_name from push_keys where key_name is not null
      union all select 'browser that gets push messages', key_name from push_subscriptions where key_name is not null
    ) as sealed group by what, key_name order by what, key_name`.execute(db);
  return rows;
}
