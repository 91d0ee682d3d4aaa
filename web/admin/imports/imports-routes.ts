import { importKindNames } from '#domain/imports/kinds.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { searchOf, text } from '#web/read-search.ts';
import { programPage } from '../admin-route.ts';

const page = programPage('set-up', 'imports');

export const importRoute = page(
  'import',
  () => import('./import-page.tsx'),
  'ImportPage',
  searchOf({ kind: importKindNames, import: text }),
);

export const importsRoute = page('imports', () => import('./imports-page.tsx'), 'ImportsPage', listSearch({}));
