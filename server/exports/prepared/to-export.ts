import type { ExportRow } from './queries.ts';

export const toExport = (row: ExportRow) => ({
  _id: row.id,
  list: row.list,
  from: row.from_day,
  to: row.to_day,
  format: row.format,
  state: row.state,
  rows: row.rows_done,
  rowsInAll: row.rows_in_all,
  bytes: row.bytes,
  askedBy: row.username,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  problem: row.problem,
});
