import type { Page, Route } from '@playwright/test';

/**
 * Lets something happen to the first call of this method and address; those after it go their way. The route stays: to take
 * it away just as the page asks again would hold that call back for ever.
 */
export async function onFirstCall(
  page: Page,
  method: 'GET' | 'POST',
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

/** The server does what it is asked, and its answer is lost. */
export const loseAnswer = (page: Page, url: string): Promise<void> =>
  onFirstCall(page, 'POST', url, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
