import type { Db } from './pool.ts';

/** Members `m` with their users `u`. Queries join what belongs to members. */
export const fromMembers = (db: Db) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', (on) => on.onRef('u.program_id', '=', 'm.program_id').onRef('u.id', '=', 'm.user_id'));
