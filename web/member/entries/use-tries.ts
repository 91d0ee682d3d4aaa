import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two tries while the page is in view; a weak signal is not always reported. */
const PAUSE = 30_000;

/** Sends at once when something is due, and then whenever there may be a connection again, as long as it is. */
export function useTries(due: string | number | boolean | null | undefined, send: () => void): void {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!due) return;
    const sendInView = () => document.visibilityState === 'visible' && sendNow();
    sendNow();
    const timer = setInterval(sendInView, PAUSE);
    addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', sendInView);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', sendInView);
    };
  }, [due]);
}
