import type { AdministratorReply } from '#contract/administrators.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import type { AdministratorRow } from './queries.ts';

export const toAdministrator = (row: AdministratorRow): AdministratorReply => ({
  _id: row.id,
  username: row.username,
  name: fullNameOf(row),
  email: row.email,
  disabled: row.disabled,
  hasSecondFactor: row.has_second_factor,
  createdAt: row.created_at,
  lastChangeAt: row.last_change_at,
  roles: row.roles,
  version: row.version,
});
