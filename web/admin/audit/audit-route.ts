import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { text } from '#web/read-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export const auditRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'audit',
  // Not `program`: that would open the program's own menu. From and to are calendar days.
  validateSearch: listSearch({ admin: text, member: text, inProgram: text, from: text, to: text }),
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
});
