import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing on the screen as it stands, and it does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in has half its contrast on the way.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // From its top: a header that stays in view hides a part of whatever was scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, `axe at ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `scrolls sideways at ${page.url()}`).toBeLessThanOrEqual(0);
}
