import type { Ask } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

/** The queue under review; undefined means all waiting receipts. */
export type Only = Ask<'GET /api/admin/receipt/:id'>['only'];

/**
 * A receipt with its place in the queue. The page's own changes return it; the queue, duplicates and history are only
 * loaded when the receipt is opened.
 */
export const receiptQuery = (id: string, only: Only) => ({
  ...query('GET /api/admin/receipt/:id', { id, only }),
  meta: { asksAgain: 'after-refusals' as const },
});
export const receiptKey = (id: string, only: Only) => receiptQuery(id, only).queryKey;
