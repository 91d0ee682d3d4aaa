import { useRefresh } from '#web/api/query.ts';

/** Has every list of receipts, on whichever page, and each that was opened asked anew. */
export const useRefreshReceipts = () => useRefresh('GET /api/client/receipt/list', 'GET /api/client/receipt/:id');
