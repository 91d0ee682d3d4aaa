import { call } from '#web/api/call.ts';
import { registerWorker } from '../keep-pages.ts';

/** Seconds of a slow line, on which the service worker first keeps all pages. */
const PATIENCE = 60;

/** Only the built pages have a service worker. */
export const hasWorker = import.meta.env.PROD;

/** Whether this browser can receive news. Safari on a phone can only in an app on the Home Screen. */
export const canPushHere = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The key of the server, null if it cannot push, and whether it notifies this browser. */
export async function readPushHere(): Promise<{ publicKey: string | null; isSubscribed: boolean }> {
  const { publicKey, devices } = await call('GET /api/client/push');
  const subscription = canPushHere() ? await findSubscription() : null;
  return { publicKey, isSubscribed: subscription !== null && devices.includes(await markOf(subscription.endpoint)) };
}

/** Asks for the permission, if that was not done yet, and has the server notify this browser. */
export async function beginPush(publicKey: string): Promise<'subscribed' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await registerWorker();
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late()]);
  // One that is there may be of another member, or for a key that the server no longer has.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  await call('POST /api/client/push/subscribe', { endpoint, keys });
  return 'subscribed';
}

/** Fails in the end: a service worker that could not keep all pages is never ready. */
const late = () => new Promise<never>((_, fail) => setTimeout(fail, PATIENCE * 1000));

export async function endPush(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await call('POST /api/client/push/unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/program/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** As the server names a device: the endpoint itself is a secret. */
async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
