import { useEffect, useRef, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { useTrainingCache } from '../use-training-cache.ts';

/** Milliseconds of waiting for which nobody leaves the page. */
const SHORT_WAIT = 30_000;

/**
 * Stores on the server that the video was seen to its end, once however often it is asked. `opens` says when the questions
 * open if the video cannot be over yet: it was very short, or it was replaced by a shorter one.
 */
export function useMarkWatched(id: string, onRefused: () => void) {
  const change = useTrainingCache(id);
  const again = useRef(0);
  const [opens, setOpens] = useState<Date | 'soon' | null>(null);
  useEffect(() => () => window.clearTimeout(again.current), []);
  const mark = useCall('POST /api/client/training/:id/watched', () => ({ id }), {
    onSuccess() {
      setOpens(null);
      change(() => ({ watched: true }));
    },
    onError({ type, data, reason }) {
      if (type !== 'too-soon') {
        setOpens(null);
        notify.danger(reason);
        return onRefused();
      }
      const wait = Number(data.seconds) * 1000;
      setOpens(wait > SHORT_WAIT ? new Date(Date.now() + wait) : 'soon');
      again.current = window.setTimeout(send, wait);
    },
  });
  const send = () => {
    again.current = 0;
    mark.mutate();
  };
  return {
    opens,
    store() {
      if (!mark.isPending && again.current === 0) send();
    },
  };
}
