import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectDarkReadable } from './accessible.ts';
import { test as base } from './fixture/test.ts';
import { guestScreens } from './screens/guest.ts';
import { findFaults, findKeptInSight, findSmallTargets } from './screens/inspect.ts';
import { memberScreens } from './screens/member.ts';
import { programScreens } from './screens/program.ts';
import { makeScene, openViewers, type Scene } from './screens/scene.ts';
import { type Screen, type State, type Viewer, write } from './screens/screen.ts';
import { staffScreens } from './screens/staff.ts';

const screens: readonly Screen[] = [...guestScreens, ...memberScreens, ...staffScreens, ...programScreens];

const goodPractice = ['heading-order', 'page-has-heading-one', 'region'];

/** These tests change nothing, so each worker creates the data once and its people log in once. */
const test = base.extend<object, { scene: Scene; viewers: Record<Viewer, BrowserContext> }>({
  scene: [
    async ({ owner }, use, { project }) => await use(await makeScene(owner, String(project.use.baseURL))),
    { scope: 'worker' },
  ],
  viewers: [
    async ({ browser, scene }, use, { project }) => {
      const viewers = await openViewers(browser, String(project.use.baseURL), scene);
      await use(viewers);
      for (const context of Object.values(viewers)) await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const { route, title, states } of screens) {
  for (const state of states) {
    test(`${route}, ${state.is}: nothing hinders a reader, at every width`, async ({ scene, viewers }) => {
      const page = await viewers[state.by].newPage();
      await open(page, state, scene);
      const owner = /^\/program\/|^\/admin\/program\/edit/.test(route) ? nameProgram(state, scene) : 'Guerdon';
      const name = write(state.title ?? title, scene);
      await expect(page).toHaveTitle(name === owner ? name : `${name} · ${owner}`);
      expect(await routeOf(page)).toBe(route);
      for (const width of state.only ? [state.only] : [1280, 820, 390]) {
        await widen(page, width);
        await expectAccessible(page, goodPractice);
        if (width === (state.only ?? 390)) await expectDarkReadable(page);
        if (width === 390) expect(await findSmallTargets(page)).toEqual([]);
      }
      for (const width of state.only ? [] : [320, 360, 600, 1024, 1920]) await widen(page, width);
      // At 400 % zoom what stays in sight would leave no room for the page.
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await findKeptInSight(page)).toEqual([]);
      // Pages ask again by themselves, and a changed answer that is under way would fail with its page.
      await page.unrouteAll({ behavior: 'wait' });
      await page.close();
    });
  }
}

test('the table has every page that the router knows, and no two of a side are called the same', async ({ page }) => {
  await page.goto('/about');
  const known = await page.evaluate(() => {
    const { routesById } = self.__TSR_ROUTER__;
    return Object.values(routesById)
      .filter(({ options }) => options.component)
      .map(({ fullPath }) => fullPath);
  });
  const layouts = ['/admin', '/program/$slug'];
  const pages = [...new Set(known.map(withoutSlash))].filter((path) => !layouts.includes(path));
  expect(screens.map(({ route }) => route).sort()).toEqual(pages.sort());
  for (const side of ['/admin', '/program']) {
    const titles = screens.filter(({ route }) => route.startsWith(side)).map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
  }
});

const roles = { dialog: 'dialog', menu: 'menu', select: 'listbox' } as const;

async function open(page: Page, state: State, scene: Scene): Promise<void> {
  await page.setViewportSize({ width: state.only ?? 1280, height: 800 });
  if (state.failing) {
    const answer = { status: 400, json: { type: 'invalid', msg: 'Please try again in a minute.' } };
    await page.route(state.failing, (route) => route.fulfill(answer));
  }
  await page.goto(write(state.at, scene));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]:visible, .mantine-Skeleton-root:visible')).toHaveCount(0);
  // A click fails if its target moves in between, so the font must be loaded and transitions finished.
  await page.evaluate(() => document.fonts.ready);
  const moving = await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).transitionDuration);
  expect(moving, 'Tests and people who ask for less motion see no transition.').toBe('0s');
  await state.open?.(page, scene);
  const [, opened = ''] = / ?(dialog|menu|select) open$/.exec(state.is) ?? [];
  if (opened in roles) await expect(page.getByRole(roles[opened as keyof typeof roles])).toBeVisible();
  await expect(page.getByText(write(state.seen, scene)).filter({ visible: true }).first()).toBeVisible();
}

/** Nothing is cut off, overprinted or outside the window, and lists keep their main column. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 800 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // A list is laid out again a moment after its width has changed.
  await expect(async () => expect(await findFaults(page), `at ${width} px`).toEqual([])).toPass({ timeout: 30_000 });
}

declare global {
  /** The router exposes its state here. */
  var __TSR_ROUTER__: {
    routesById: Record<string, { fullPath: string; options: { component?: unknown } }>;
    state: { matches: { fullPath: string }[] };
  };
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

const routeOf = async (page: Page): Promise<string> =>
  withoutSlash(await page.evaluate(() => self.__TSR_ROUTER__.state.matches.at(-1)?.fullPath ?? ''));

function nameProgram({ by, at, failing }: State, scene: Scene): string {
  const address = write(at, scene);
  if (by === 'newcomer' || address.includes(scene.empty.id)) return scene.empty.name;
  // Pages on which nothing shows the program's name.
  if (address === '/admin/program/edit' || failing?.endsWith('/overview')) return 'Guerdon';
  return scene.full.name;
}
