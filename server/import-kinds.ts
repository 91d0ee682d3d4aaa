import { catalogImport } from './catalog/import/catalog-import.ts';
import type { ImportKinds } from './imports/batches/kind.ts';
import { membersImport } from './members/import/members-import.ts';
import { balancesImport } from './points/import/balances-import.ts';

/** What can be imported. */
export const importKinds: ImportKinds = {
  catalog: catalogImport,
  members: membersImport,
  balances: balancesImport,
};
