import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';

declare global {
  /** Added to each inspected frame of a page. */
  var axe: typeof Axe;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing on the screen, and it does not scroll sideways. `more` are rules beyond the standards. */
export async function expectAccessible(page: Page, more: readonly string[] = []): Promise<void> {
  // A fading element has only half its contrast.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // Scrolls to the top, because a sticky header covers part of what is below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  expect(await findViolations(page, { runOnly: standards, rules }), `axe at ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `scrolls sideways at ${page.url()}`).toBeLessThanOrEqual(0);
}

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
async function findViolations(page: Page, chosen: Axe.RunOptions): Promise<string[]> {
  const [main, ...others] = page.frames();
  if (main) await bring(main);
  // A frame may disappear during the check.
  for (const frame of others) await bring(frame).catch(() => {});
  return page.evaluate(
    async (options) => {
      const isCovered = document.querySelector('[aria-modal=true]') !== null;
      const { violations } = await axe.run(isCovered ? { include: ['[data-portal]'] } : document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { ...chosen, resultTypes: ['violations' as const], preload: false },
  );
}

/** Adds axe to a frame that does not have it yet. */
async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}
