import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { useMemberId } from '../../use-member.ts';
import { useTrainingCache } from '../use-training-cache.ts';

/** Completes the training. The new figures are there before its last screen shows them. */
export function useCompleteTraining(trainingId: string) {
  const id = useMemberId();
  const change = useTrainingCache(trainingId);
  const refreshPoints = useRefresh('GET /api/client/user/:id');
  const refreshLists = useRefresh('GET /api/client/training/list', 'GET /api/client/points/list');
  const refresh = useRefresh('GET /api/client/training/:id');
  return useMutation({
    mutationFn: () => call('POST /api/client/userLoyaltyProgram/completeTraining', { id, trainingId }),
    onSuccess: async ({ completion }) => {
      await refreshPoints();
      change(() => ({ completion }));
      void refreshLists();
    },
    onError: async ({ status, msg }) => {
      notify.danger(msg, { name: 'complete-training' });
      // Completed in another window, or changed meanwhile: then the page goes to where one is now.
      if (status > 0) await refresh();
    },
    meta: { quiet: true },
  });
}
