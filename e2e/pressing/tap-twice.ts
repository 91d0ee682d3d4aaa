import { expect, type Locator, type Page, type Request, test } from '@playwright/test';

/** Milliseconds until the second tap: a bounce, a double tap, and one that was meant for the screen before. */
export const gaps = [0, 120, 250, 400] as const;

interface Following {
  /**
   * One of `gaps`, counted from the change of the screen; by default the longest, if other tests cover the shorter
   * ones.
   */
  gap?: (typeof gaps)[number];
  /** Visible once the screen has changed. */
  after: Locator;
  /** A new button there; a third tap hits it, wherever it is. */
  onto?: Locator;
}

/**
 * Two taps in the same place by mouse or finger, whatever is there at the second one: at once, before any answer can
 * arrive, or after a gap. The page's clock only runs during the gap, so that a busy machine does not prolong it.
 * Returns the addresses of the POST requests that the taps caused.
 */
export async function tapTwice(button: Locator, following?: Following): Promise<string[]> {
  const page = button.page();
  const sent: string[] = [];
  const note = (request: Request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  };
  page.on('request', note);
  const place = await untilItTakesTaps(button);
  if (!following) {
    await Promise.all([tap(page, place), tap(page, place)]);
    return await allOf();
  }
  const { gap = 400, after, onto } = following;
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await tap(page, place);
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await after.isVisible()).toBe(true);
  }).toPass({ intervals: [10] });
  await page.clock.runFor(gap);
  await tap(page, place);
  if (onto) await tap(page, await middleOf(onto));
  await page.clock.resume();
  return await allOf();

  /** Waits until the events of all earlier requests have arrived. */
  async function allOf(): Promise<string[]> {
    await page.evaluate(async () => await (await fetch('/healthz')).text());
    page.off('request', note);
    return sent;
  }
}

interface Place {
  x: number;
  y: number;
}

/**
 * Waits until the button no longer moves and a tap on its middle would reach it. A trial click of Playwright waits for
 * the same, but the page's own protection against second taps takes it for a tap.
 */
async function untilItTakesTaps(button: Locator): Promise<Place> {
  let place: Place = { x: 0, y: 0 };
  await expect(async () => {
    const handle = (await button.elementHandle())!;
    await handle.waitForElementState('enabled');
    await handle.waitForElementState('stable');
    place = await middleOf(button);
    expect(await handle.evaluate((node, { x, y }) => node.contains(document.elementFromPoint(x, y)), place)).toBe(true);
  }).toPass();
  return place;
}

async function middleOf(button: Locator): Promise<Place> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const tap = (page: Page, { x, y }: Place): Promise<void> =>
  test.info().project.use.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
