import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';

declare global {
  /** Brought into each frame of a page that is looked at. */
  var axe: typeof Axe;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing on the screen as it is, and it does not scroll sideways. `more` are rules beside the standards. */
export async function expectAccessible(page: Page, more: readonly string[] = []): Promise<void> {
  // What fades in has half its contrast on the way.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // From its top: a header that stays in view hides a part of whatever was scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findViolations(page, more), `axe at ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `scrolls sideways at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Less than half as long as the source that the package offers as a text. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In the page itself, and of violations alone: a third of the time that a look at everything through a page of its own takes.
 * Frames of another origin are not looked into. Nothing is preloaded: only the rule about sound that plays by itself asks
 * for it, and a video here begins when it is pressed.
 */
async function findViolations(page: Page, more: readonly string[]): Promise<string[]> {
  const [main, ...others] = page.frames();
  if (main) await bring(main);
  // One may go away meanwhile.
  for (const frame of others) await bring(frame).catch(() => {});
  return page.evaluate(
    async ([values, others]) => {
      const rules = Object.fromEntries(others.map((rule) => [rule, { enabled: true }]));
      const options = {
        runOnly: { type: 'tag' as const, values },
        rules,
        resultTypes: ['violations' as const],
        preload: false,
      };
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    [standards, [...more]] as const,
  );
}

/** A page that was looked at before has it still. */
async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}
