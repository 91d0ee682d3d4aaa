import { catalogImport } from './catalog/import/catalog-import.ts';
import type { ImportKinds } from './imports/batches/kind.ts';

/** What can be imported. */
export const importKinds: ImportKinds = { catalog: catalogImport };
