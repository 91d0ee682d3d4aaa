import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDarkReadable, type Seen } from './accessible.ts';
import { test as base } from './fixture/test.ts';
import { guestScreens } from './screens/guest.ts';
import { importScreens } from './screens/imports.ts';
import { findKeptInSight, findSmallTargets } from './screens/inspect.ts';
import { memberScreens } from './screens/member.ts';
import { programScreens } from './screens/program.ts';
import { type Browsing, makeScene, openViewers, type Scene } from './screens/scene.ts';
import { type Screen, type State, type Viewer, write } from './screens/screen.ts';
import { leaveState, showState, widen } from './screens/show.ts';
import { staffScreens } from './screens/staff.ts';

const screens: readonly Screen[] = [
  ...guestScreens,
  ...memberScreens,
  ...staffScreens,
  ...programScreens,
  ...importScreens,
];

/** The widths at which axe looks too. */
const inspected = [1280, 820, 390];
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
    const hasOtherAnswers = await showState(page, state, scene);
    const owner = /^\/program\/|^\/admin\/program\/edit/.test(route) ? nameProgram(state, scene) : 'Guerdon';
    const name = write(state.title ?? title, scene);
    await expect(page).toHaveTitle(name === owner ? name : `${name} · ${owner}`);
    expect(await routeOf(page)).toBe(route);
    const seen: Seen = new Set();
    // Always narrower, so that what changes at a width changes once.
    for (const width of state.only ? [state.only] : [1920, 1280, 1024, 820, 600, 390, 360, 320]) {
      await widen(page, width);
      if (width === state.only || inspected.includes(width)) await expectAccessible(page, goodPractice, seen);
      if (width === (state.only ?? 390)) await expectDarkReadable(page);
      if (width === 390) expect(await findSmallTargets(page)).toEqual([]);
    }
    // At 400 % zoom what stays in sight would leave no room for the page.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await findKeptInSight(page)).toEqual([]);
    if (!(await leaveState(page, state, hasOtherAnswers))) viewer.page = undefined;
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
