import { useMutation } from '@tanstack/react-query';
import { type Ask, call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { useTrainingCache } from '../use-training-cache.ts';

type Answer = Omit<Ask<'POST /api/client/training/:id/answer'>, 'id'>;

/** Sends an answer; what comes back stands, also where another was given before. */
export function useAnswerQuestion(id: string) {
  const change = useTrainingCache(id);
  const refresh = useRefresh('GET /api/client/training/:id', 'GET /api/client/training/list');
  return useMutation({
    mutationFn: (answer: Answer) => call('POST /api/client/training/:id/answer', { id, ...answer }),
    onSuccess: (verdict, { question, answer }) => {
      change(({ answers }) => ({ watched: true, answers: [...answers, { question, answer, ...verdict }] }));
      // Where another window was first, its answer is the one that stands.
      void refresh();
    },
    onError: async ({ status, msg }) => {
      notify.danger(msg, { name: 'answer-question' });
      // The training may have been changed or taken out meanwhile.
      if (status > 0) await refresh();
    },
    meta: { quiet: true },
  });
}
