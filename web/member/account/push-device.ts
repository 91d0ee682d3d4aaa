import { call } from '#web/api/call.ts';
import { registerWorker } from '../keep-pages.ts';

/** Whether this browser can be told of news. It cannot without a service worker, which only the built pages have. */
export const canPushHere = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The key of the server, null if it cannot push, and whether it tells this browser. */
export async function readPushHere(): Promise<{ publicKey: string | null; isTold: boolean }> {
  const { publicKey, devices } = await call('GET /api/client/push');
  const subscription = await findSubscription();
  return { publicKey, isTold: subscription !== null && devices.includes(await markOf(subscription.endpoint)) };
}

/** Asks for the permission, if that was not done yet, and has the server tell this browser. */
export async function beginPush(publicKey: string): Promise<'told' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is there may be of another member, or for a key that the server no longer has.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  await call('POST /api/client/push/subscribe', { endpoint, keys });
  return 'told';
}

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
