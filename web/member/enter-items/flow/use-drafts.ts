import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';

/** The participant's receipts that are not submitted yet. */
export function useDrafts() {
  return useQuery(query('GET /api/client/receipt/list', { status: 'draft', limit: 100 }));
}
