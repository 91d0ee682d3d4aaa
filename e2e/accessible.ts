import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';

declare global {
  /** Added to each inspected frame of a page. */
  var axe: typeof Axe;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Axe finds nothing on the screen, and it does not scroll sideways. `more` are rules beyond the standards. Parts of the page
 * that look to `seen` as they did before are not inspected again, unless what is around them, or its headings, changed.
 */
export async function expectAccessible(page: Page, more: readonly string[] = [], seen?: Seen): Promise<void> {
  // A fading element has only half its contrast.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // Scrolls to the top, because a sticky header covers part of what is below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  expect(await findViolations(page, { runOnly: standards, rules }, seen), `axe at ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `scrolls sideways at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** What is visible in the parts of a page that were inspected, without where it stands. */
export type Seen = Set<string>;

/** Texts have enough contrast in the dark look too, which the page then leaves again. */
export async function expectDarkReadable(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await findViolations(page, { runOnly: ['color-contrast'] }), `dark, at ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
}

/** Half as long as the source that the package exports as a text. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs in the page and collects only violations, which takes a third of the time of a full report in a separate page.
 * Of a page with a dialog only what lies over it is inspected, as the rest cannot be reached. Frames of another origin are
 * skipped. Nothing is preloaded: only the rule about autoplaying sound needs it, and
 * videos here start when they are pressed.
 */
async function findViolations(page: Page, chosen: Axe.RunOptions, seen: Seen = new Set()): Promise<string[]> {
  const [main, ...others] = page.frames();
  if (main) await bring(main);
  // A frame may disappear during the check.
  for (const frame of others) await bring(frame).catch(() => {});
  const options = { ...chosen, resultTypes: ['violations' as const], preload: false };
  const { found, shown } = await page.evaluate(inspect, { options, seen: [...seen] });
  for (const part of shown) seen.add(part);
  return found;
}

async function inspect({ options, seen }: { options: Axe.RunOptions; seen: string[] }) {
  const isCovered = document.querySelector('[aria-modal=true]') !== null;
  const selector = isCovered ? '[data-portal]' : 'header, nav, main, footer, [data-portal]';
  const parts = [...document.querySelectorAll(selector)].filter((part) => !part.parentElement?.closest(selector));
  const shownOf = new Map(parts.map((part) => [part, describe([part, ...part.querySelectorAll('*')])]));
  const around = isCovered ? [] : [...document.body.querySelectorAll(`:not(:is(${selector}), :is(${selector}) *)`)];
  const whole = `${describe([...document.querySelectorAll('h1, h2, h3, h4, h5, h6')])}\n${describe(around)}`;
  const shown = [whole, ...shownOf.values()];
  const include = seen.includes(whole) ? parts.filter((part) => !seen.includes(shownOf.get(part)!)) : parts;
  if (include.length === 0 && seen.includes(whole)) return { found: [], shown };
  const { violations } = await axe.run(isCovered || seen.includes(whole) ? { include } : document, options);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  return { found, shown };

  function describe(elements: readonly Element[]): string {
    return elements
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => {
        const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        const said = [...element.attributes].filter(({ name }) => /^(role|aria-|alt|href|type|placeholder)/.test(name));
        return [
          element.tagName,
          ...said.map(({ name, value }) => `${name}=${value}`),
          ...texts.map((node) => node.textContent),
        ];
      })
      .map((words) => words.join(' '))
      .join('\n');
  }
}

/** Adds axe to a frame that does not have it yet. */
async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}
