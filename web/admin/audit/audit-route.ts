import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListPlace, readPlace } from '#web/lists/list-search.ts';
import { type RawSearch, text } from '#web/read-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export interface AuditFilter {
  admin?: string;
  member?: string;
  /** Not `program`: that would open the program's own menu. */
  inProgram?: string;
  /** Calendar days. */
  from?: string;
  to?: string;
}

export const auditRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'audit',
  validateSearch: (raw: RawSearch): ListPlace & AuditFilter => ({
    ...readPlace(raw),
    admin: text(raw.admin),
    member: text(raw.member),
    inProgram: text(raw.inProgram),
    from: text(raw.from),
    to: text(raw.to),
  }),
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
});
