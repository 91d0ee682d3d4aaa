import { isPreview } from '#web/api/preview/previewed-session.ts';

/** Milliseconds, if the page is never idle. */
const LATEST = 10_000;

/** Keeps the participants' pages on this phone, so that they open without a connection. It waits for an idle moment. */
export function keepPages(): void {
  if (!import.meta.env.PROD || isPreview || !('serviceWorker' in navigator)) return;
  const keep = () => void navigator.serviceWorker.register('/sw.js', { scope: '/program/' }).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(keep, { timeout: LATEST });
  else setTimeout(keep, LATEST);
}
