import type { PointsRules } from '#domain/points-dates.ts';
import type { ProgramRow } from './queries.ts';

type Row = Pick<ProgramRow, 'points_hold_days' | 'points_expiry' | 'points_expire_after'>;

export const toPointsRules = (row: Row): PointsRules => ({
  holdDays: row.points_hold_days,
  expiry: row.points_expiry,
  expireAfter: row.points_expire_after,
});
