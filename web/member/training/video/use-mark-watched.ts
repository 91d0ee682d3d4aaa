import { useEffect, useRef, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useTrainingCache } from '../use-training-cache.ts';

/** Milliseconds of waiting, so few that no participant leaves the page. */
const SHORT_WAIT = 30_000;

/** What becomes of the claim: `waiting` until the questions can open, at a time or soon; `failed` ones can be sent again. */
export type Marking = 'idle' | 'storing' | 'failed' | { waiting: Date | 'soon' };

/**
 * Stores on the server that the video was seen to its end, once however often it is asked. It waits if the video cannot be
 * over yet: it was very short, or it was replaced by a shorter one.
 */
export function useMarkWatched(id: string) {
  const change = useTrainingCache(id);
  const again = useRef(0);
  const [marking, setMarking] = useState<Marking>('idle');
  useEffect(() => () => window.clearTimeout(again.current), []);
  const mark = useCall('POST /api/client/training/:id/watched', () => ({ id }), {
    onSuccess: () => change(() => ({ watched: true })),
    onError({ type, data, reason }) {
      if (type !== 'too-soon') {
        setMarking('failed');
        notify.danger(reason);
        return;
      }
      const wait = Number(data.seconds) * 1000;
      setMarking({ waiting: wait > SHORT_WAIT ? new Date(Date.now() + wait) : 'soon' });
      again.current = window.setTimeout(() => mark.mutate(), wait);
    },
  });
  return {
    marking,
    store(onStored?: () => void) {
      if (marking !== 'idle' && marking !== 'failed') return;
      setMarking('storing');
      mark.mutate(undefined, { onSuccess: onStored });
    },
  };
}
