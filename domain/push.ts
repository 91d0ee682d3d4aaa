/** Browsers of one member; with a further one, the oldest is forgotten. */
export const MAX_PUSH_DEVICES = 10;
/** Characters of the address that a browser's push service gives. */
export const MAX_PUSH_ENDPOINT = 1000;

/** What members are notified of. */
export type PushNews = 'receipt-decided' | 'reward-shipped' | 'reward-returned';

/** The push services of Chrome, Firefox, Edge and Safari; those below a name that begins with a point count too. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether the server may call this address, which a browser names: it must be https at a known push service, without
 * credentials or a port, or begin with one of the `origins` that the operator has set.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[] = []): boolean {
  if (endpoint.length > MAX_PUSH_ENDPOINT || /[^\x21-\x7e]|[\\#]/.test(endpoint)) return false;
  if (origins.some((origin) => endpoint.startsWith(`${origin}/`))) return true;
  // Parsed by hand, as this root has neither the browser's nor Node's URL.
  const [, host = ''] = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)\//.exec(endpoint) ?? [];
  return services.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name));
}
