import { addDays, today } from '#domain/calendar.ts';
import { hasPointsAhead, type PointsAhead, pointsAhead } from '#domain/points-ahead.ts';
import type { Db } from '#server/db/pool.ts';
import type { MemberRow } from '#server/members/queries.ts';
import { listDated } from './queries.ts';

/** What happens next to a member's points by itself. The lots of most members are not read, as nothing is near. */
export async function getPointsAhead(db: Db, member: MemberRow | undefined, now = new Date()): Promise<PointsAhead> {
  // The program's day, which the member does not know, is at most one later than that in UTC.
  const latest = addDays(today(now, 'UTC'), 1);
  const isAhead = member && hasPointsAhead(member.held_points, member.points_due_on, latest);
  const lots = isAhead ? await listDated(db, member.program_id, member.id) : [];
  return pointsAhead(lots, lots[0]?.activeOn ?? null, today(now, lots[0]?.timeZone ?? 'UTC'));
}
