import type { Page, Route } from '@playwright/test';

/**
 * Handles the first call with this method and address; later ones pass. The route stays, because removing it just as
 * the page repeats the call would block that call forever.
 */
export async function onFirstCall(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  happen: (route: Route) => unknown,
): Promise<void> {
  let isOver = false;
  await page.route(url, async (route) => {
    if (isOver || route.request().method() !== method) return await route.fallback();
    isOver = true;
    await happen(route);
  });
}

export const failOnce = (page: Page, url: string, method: 'GET' | 'POST' = 'POST'): Promise<void> =>
  onFirstCall(page, method, url, (route) => route.abort());

/** The server handles the call, but its answer is lost. */
export const loseAnswer = (page: Page, url: string): Promise<void> =>
  onFirstCall(page, 'POST', url, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
