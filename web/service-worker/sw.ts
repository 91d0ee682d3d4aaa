import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { wordRefusalsWith } from '#web/api/refusal.ts';
import { keepShared } from '#web/member/scan/shared.ts';
import { sendWaiting } from '#web/member/waiting/send-waiting.ts';
import { findSender } from '#web/member/waiting/sender.ts';
import { site as english } from '#words/en/site.ts';
import { site as spanish } from '#words/es/site.ts';
import type { Language } from '#words/language.ts';
import { isFromElsewhere, readShared } from './read-shared.ts';

/*
 * Between the participants' pages and the network: opens the pages without a connection, takes what another app shares,
 * sends waiting receipts and shows the server's news while no page is open. Calls of the API go past it.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };
/** https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Milliseconds until a page is opened from this phone, because the signal is too weak. */
const PATIENCE = 4_000;

/** What was not sent says why in the language of its sender. */
const sites: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };
let language: Language = 'en';
wordRefusalsWith(() => sites[language].refusals);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// A new version of the pages comes from the network, so its service worker need not wait for the old pages to close.
self.addEventListener('install', () => void self.skipWaiting());
// The page that registered it finds its own parts as well when the connection is lost.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Every page of the site is the same file. The newest comes from the network; without one, the kept one is opened. */
const openKept = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(async (options) => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const answer = await Promise.race([fetch(options.request), late]).catch(() => null);
    return answer && answer.status < 500 ? answer : await openKept(options);
  }),
);

/** A receipt from another app's share menu is kept until its member presses Use it. */
registerRoute(
  ({ url }) => /^\/program\/[^/]+\/share$/.test(url.pathname),
  async ({ request, url }) => {
    const [, , slug = ''] = url.pathname.split('/');
    if (!isFromElsewhere(request)) await keepShared(decodeURIComponent(slug), await readShared(request));
    return Response.redirect(`/program/${slug}/enter-items`, 303);
  },
  'POST',
);

self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag === 'send-waiting') event.waitUntil(sendForAll());
}) as EventListener);

/** The browser calls again later if this fails. */
async function sendForAll(): Promise<void> {
  const sender = await findSender();
  language = sender?.language ?? language;
  if (sender && (await sendWaiting(sender, { waits: true }))) throw new Error('Receipts still wait for a connection.');
}

/** As `server/push/send-push.ts` sends it. */
interface PushMessage {
  news: string;
  title: string;
  body: string;
  slug: string;
  icon: string;
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNews(event.data.json()));
});

/**
 * The newest of several notifications with the same text replaces the others, and is heard all the same. A page in sight
 * shows the news by itself. Then the notification is silent and taken away at once, but not left out: Safari ends a
 * subscription whose messages are not shown.
 */
async function showNews({ news, title, body, slug, icon }: PushMessage): Promise<void> {
  const silent = (await findWindows(slug)).some(({ visibilityState }) => visibilityState === 'visible');
  const tag = `${slug} ${news}`;
  const options = { body, icon, tag, silent, renotify: !silent, data: { slug } };
  await self.registration.showNotification(title, options);
  if (silent) for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openActivity(event.notification.data.slug));
});

/** An open page goes to My Activity by itself, so that it can ask about what was typed there. */
async function openActivity(slug: string): Promise<void> {
  const [open] = await findWindows(slug);
  if (!open) return void (await self.clients.openWindow(`${rootOf(slug)}activity`));
  open.postMessage('news pressed');
  await open.focus();
}

async function findWindows(slug: string): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith(rootOf(slug)));
}

const rootOf = (slug: string) => `/program/${encodeURIComponent(slug)}/`;
