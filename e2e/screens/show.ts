import { expect, type Page } from '@playwright/test';
import { findFaults } from './inspect.ts';
import type { Scene } from './scene.ts';
import { type State, write } from './screen.ts';

const roles = { dialog: 'dialog', menu: 'menu', select: 'listbox' } as const;

/** Shows the screen. True if the page was loaded again with other answers than the server's, which stay in it. */
export async function showState(page: Page, state: State, scene: Scene): Promise<boolean> {
  await page.setViewportSize({ width: state.only ?? 1280, height: 800 });
  if (state.failing) {
    const answer = { status: 400, json: { type: 'invalid', msg: 'Please try again in a minute.' } };
    await page.route(state.failing, (route) => route.fulfill(answer));
  }
  const address = write(state.at, scene);
  // What is loaded already would be shown instead of the failure.
  if (state.failing || page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate((href) => self.__TSR_ROUTER__.navigate({ href }), address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]:visible, .mantine-Skeleton-root:visible')).toHaveCount(0);
  // A click fails if its target moves in between, so the font must be loaded and transitions finished.
  await page.evaluate(() => document.fonts.ready);
  const moving = await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).transitionDuration);
  expect(moving, 'Tests and people who ask for less motion see no transition.').toBe('0s');
  // A screen that comes right after a press on another one ignores taps for a moment, as a second tap is not meant for it.
  await expect(page.locator('html[data-held]')).toHaveCount(0);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await state.open?.(page, scene);
  const [, opened = ''] = / ?(dialog|menu|select) open$/.exec(state.is) ?? [];
  if (opened in roles) await expect(page.getByRole(roles[opened as keyof typeof roles])).toBeVisible();
  await expect(page.getByText(write(state.seen, scene)).filter({ visible: true }).first()).toBeVisible();
  return loadedAt !== (await page.evaluate(() => performance.timeOrigin));
}

/** Makes the page ready for the next screen. False if it had to be closed. */
export async function leaveState(page: Page, state: State, hasOtherAnswers: boolean): Promise<boolean> {
  // Pages ask again by themselves, and a changed answer that is under way would fail with its page.
  await page.unrouteAll({ behavior: 'wait' });
  if (hasOtherAnswers) {
    await page.close();
    return false;
  }
  if (state.open || state.failing) {
    // Closes what was opened, and drops what was typed.
    await page.evaluate(() => self.__TSR_ROUTER__.navigate({ href: '/about', ignoreBlocker: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  }
  return true;
}

/** Nothing is cut off, overprinted or outside the window, and lists keep their main column. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 800 });
  // What the width changes is drawn in the next frame, or in a task right after it.
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(() => setTimeout(drawn)))),
  );
  // A list is laid out again a moment after its width has changed.
  await expect(async () => expect(await findFaults(page), `at ${width} px`).toEqual([])).toPass({ timeout: 30_000 });
}

declare global {
  /** The router exposes its state here. */
  var __TSR_ROUTER__: {
    routesById: Record<string, { fullPath: string; options: { component?: unknown } }>;
    state: { matches: { fullPath: string }[] };
    navigate: (to: { href: string; ignoreBlocker?: boolean }) => Promise<void>;
  };
}
