import { query } from '#web/api/query.ts';

export const overviewQuery = (program: string) => query('GET /api/admin/program/:id/overview', { id: program });
