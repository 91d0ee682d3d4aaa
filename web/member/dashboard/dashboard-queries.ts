import { query } from '#web/api/query.ts';

/** As many as are shown of each. */
export const SHOWN = { receipts: 3, trainings: 2 };

export const draftsQuery = query('GET /api/client/receipt/list', { status: 'draft', limit: SHOWN.receipts });
export const waitingQuery = query('GET /api/client/receipt/list', { status: 'unapproved', limit: SHOWN.receipts });
export const decidedQuery = query('GET /api/client/receipt/list', { status: 'decided', limit: SHOWN.receipts });
export const trainingsQuery = query('GET /api/client/training/list', { status: 'open', limit: SHOWN.trainings });
