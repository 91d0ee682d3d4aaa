import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { useTrainingCache } from '../use-training-cache.ts';

/** Keeps on the server that the video was seen to its end. */
export function useMarkWatched(id: string) {
  const change = useTrainingCache(id);
  const refresh = useRefresh('GET /api/client/training/list', 'GET /api/client/training/:id');
  return useMutation({
    mutationFn: () => call('POST /api/client/training/:id/watched', { id }),
    onSuccess: () => change(() => ({ watched: true })),
    onError: async ({ status, msg }) => {
      notify.danger(msg, { name: 'mark-watched' });
      // It may have been taken out of the program meanwhile.
      if (status > 0) await refresh();
    },
    meta: { quiet: true },
  });
}
