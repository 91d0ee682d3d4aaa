import type { AliasRow } from './queries.ts';

export const toAlias = ({ id, text, item_id, name, disabled, taught_by, uses, last_used_at, version }: AliasRow) => ({
  _id: id,
  text,
  item: { _id: item_id, name, disabled },
  isForAll: taught_by === null,
  uses,
  lastUsedAt: last_used_at,
  version,
});
