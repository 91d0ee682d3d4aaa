import { isPreview } from '#web/api/preview/previewed-session.ts';

/** Milliseconds, if the page is never idle. */
const LATEST = 10_000;

/** Calls back when a notification about this program was pressed while its page is open. */
export function onNewsPressed(show: () => void): () => void {
  const worker = findWorkers();
  const listen = ({ data }: MessageEvent) => void (data === 'news pressed' && show());
  worker?.addEventListener('message', listen);
  return () => worker?.removeEventListener('message', listen);
}

/** Keeps the participants' pages on this phone, so that they open without a connection. It waits for an idle moment. */
export function keepPages(): void {
  if (!import.meta.env.PROD || isPreview || !findWorkers()) return;
  const keep = () => void registerWorker().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(keep, { timeout: LATEST });
  else setTimeout(keep, LATEST);
}

/** Undefined where the browser has none, or refuses even to name them because storage is blocked. */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Does nothing if that was done. */
export const registerWorker = () => navigator.serviceWorker.register('/sw.js', { scope: '/program/' });
