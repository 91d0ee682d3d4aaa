import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallName } from '#web/api/call.ts';
import { followChanges } from '#web/api/follow-changes.ts';

const list: CallName = 'GET /api/admin/program/list';
const overview: CallName = 'GET /api/admin/program/:id/overview';

/**
 * Keeps the counts right whenever anybody changes something. Only the counts: rows that moved by themselves would be
 * pressed by mistake.
 */
export function useLiveCounts(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      followChanges(({ program }) => {
        void queries.invalidateQueries({ queryKey: [list] });
        void queries.invalidateQueries({ queryKey: program ? [overview, { id: program }] : [overview] });
      }),
    [queries],
  );
}
