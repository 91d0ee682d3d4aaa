import type { Page } from '@playwright/test';

/** Until the service worker has kept all pages, and this one is its. */
export const untilKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** The service worker as the browser's own tools know it, which can send it what otherwise comes from outside. */
export async function findServiceWorker(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  return { browser, registrationId: await found };
}
