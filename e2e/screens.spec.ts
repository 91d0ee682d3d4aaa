import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDarkReadable } from './accessible.ts';
import { test as base } from './fixture/test.ts';
import { guestScreens } from './screens/guest.ts';
import { describeTree, findFaults, findKeptInSight, findSmallTargets } from './screens/inspect.ts';
import { memberScreens } from './screens/member.ts';
import { programScreens } from './screens/program.ts';
import { type Browsing, makeScene, openViewers, type Scene } from './screens/scene.ts';
import { type Screen, type State, type Viewer, write } from './screens/screen.ts';
import { staffScreens } from './screens/staff.ts';

const screens: readonly Screen[] = [...guestScreens, ...memberScreens, ...staffScreens, ...programScreens];

const goodPractice = ['heading-order', 'page-has-heading-one', 'region'];

/**
 * These tests change nothing, so each worker creates the data once and its people log in once. The page of each stays
 * open, because the router opens a screen in a tenth of the time that loading it takes.
 */
const test = base.extend<object, { scene: Scene; viewers: Record<Viewer, Browsing> }>({
  scene: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for.
    async ({}, use, { project }) => await use(await makeScene(String(project.use.baseURL))),
    { scope: 'worker' },
  ],
  viewers: [
    async ({ browser, scene }, use, { project }) => {
      const viewers = await openViewers(browser, String(project.use.baseURL), scene);
      await use(viewers);
      for (const { context } of Object.values(viewers)) await context.close();
    },
    { scope: 'worker' },
  ],
});

const all = screens.flatMap(({ states, ...screen }) => states.map((state) => ({ ...screen, state })));

for (const { route, title, state } of all) {
  test(`${route}, ${state.is}: nothing hinders a reader, at every width`, async ({ scene, viewers }) => {
    const viewer = viewers[state.by];
    viewer.page ??= await viewer.context.newPage();
    const { page } = viewer;
    const hasOtherAnswers = await open(page, state, scene);
    const owner = /^\/program\/|^\/admin\/program\/edit/.test(route) ? nameProgram(state, scene) : 'Guerdon';
    const name = write(state.title ?? title, scene);
    await expect(page).toHaveTitle(name === owner ? name : `${name} · ${owner}`);
    expect(await routeOf(page)).toBe(route);
    const inspected = new Set<string>();
    for (const width of state.only ? [state.only] : [390, 820, 1280]) {
      await widen(page, width);
      const tree = await describeTree(page);
      if (!inspected.has(tree)) await expectAccessible(page, goodPractice);
      inspected.add(tree);
      if (width === (state.only ?? 390)) await expectDarkReadable(page);
      if (width === 390) expect(await findSmallTargets(page)).toEqual([]);
    }
    for (const width of state.only ? [] : [320, 360, 600, 1024, 1920]) await widen(page, width);
    // At 400 % zoom what stays in sight would leave no room for the page.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await findKeptInSight(page)).toEqual([]);
    // Pages ask again by themselves, and a changed answer that is under way would fail with its page.
    await page.unrouteAll({ behavior: 'wait' });
    if (hasOtherAnswers) {
      viewer.page = undefined;
      await page.close();
    } else if (state.open || state.failing) {
      // Closes what was opened, and drops what was typed.
      await page.evaluate(() => self.__TSR_ROUTER__.navigate({ href: '/about', ignoreBlocker: true }));
      await expect(page).toHaveTitle('About · Guerdon');
    }
  });
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

/** Shows the screen. True if the page was loaded again with other answers than the server's, which stay in it. */
async function open(page: Page, state: State, scene: Scene): Promise<boolean> {
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
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await state.open?.(page, scene);
  const [, opened = ''] = / ?(dialog|menu|select) open$/.exec(state.is) ?? [];
  if (opened in roles) await expect(page.getByRole(roles[opened as keyof typeof roles])).toBeVisible();
  await expect(page.getByText(write(state.seen, scene)).filter({ visible: true }).first()).toBeVisible();
  return loadedAt !== (await page.evaluate(() => performance.timeOrigin));
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
    navigate: (to: { href: string; ignoreBlocker?: boolean }) => Promise<void>;
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
