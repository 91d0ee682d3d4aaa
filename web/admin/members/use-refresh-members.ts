import { useRefresh } from '#web/api/query.ts';

/** After a program's people changed: their lists, the counts of them, and the mails that tell them. */
export const useRefreshMembers = () =>
  useRefresh(
    'GET /api/admin/program/:id/members',
    'GET /api/admin/user/:id',
    'GET /api/admin/program/:id/overview',
    'GET /api/admin/program/list',
    'GET /api/admin/mail/list',
  );
