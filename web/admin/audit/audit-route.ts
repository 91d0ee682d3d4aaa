import { listSearch } from '#web/lists/list-search.ts';
import { text } from '#web/read-search.ts';
import { adminPage } from '../admin-route.ts';

// Not `program`, which would open the program's menu. From and to are calendar days.
const readAudit = listSearch({ admin: text, member: text, inProgram: text, from: text, to: text });

export const auditRoute = adminPage(
  'see-audit',
  'administrators',
  'audit',
  'operations',
  'points',
  'programs',
)('audit', () => import('./audit-page.tsx'), 'AuditPage', readAudit);
