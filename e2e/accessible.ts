import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing on the screen as it stands, and it does not scroll sideways. `more` are rules beside the standards. */
export async function expectAccessible(page: Page, more: readonly string[] = []): Promise<void> {
  // What fades in has half its contrast on the way.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // From its top: a header that stays in view hides a part of whatever was scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findViolations(page, more), `axe at ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `scrolls sideways at ${page.url()}`).toBeLessThanOrEqual(0);
}

/**
 * In the page itself, and of violations alone: a third of the time that a look at everything through a page of its own takes.
 * Frames of another origin are not looked into.
 */
async function findViolations(page: Page, more: readonly string[]): Promise<string[]> {
  const [main, ...others] = page.frames();
  await main?.evaluate(axe.source);
  // One may go away meanwhile.
  for (const frame of others) await frame.evaluate(axe.source).catch(() => {});
  return page.evaluate(
    async ([values, others]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const rules = Object.fromEntries(others.map((rule) => [rule, { enabled: true }]));
      const { violations } = await here.run({ runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    [standards, [...more]] as const,
  );
}
