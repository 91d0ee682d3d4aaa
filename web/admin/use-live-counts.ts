import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallName } from '#web/api/call.ts';
import { areChangesTold, followChanges } from '#web/api/follow-changes.ts';
import { useRefresh } from '#web/api/query.ts';

const list: CallName = 'GET /api/admin/program/list';
const overview: CallName = 'GET /api/admin/program/:id/overview';

/**
 * Keeps the counts right, whoever changes something and wherever. Only the counts: rows that moved by themselves would be
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

/**
 * Has the counts asked anew after a change of one's own that moves them. While changes are told this one is told as well,
 * and the counts are asked for then: once, not twice.
 */
export function useRefreshCounts() {
  const refresh = useRefresh(list, overview);
  return async () => {
    if (!areChangesTold()) await refresh();
  };
}
