import type { Locator } from '@playwright/test';

/** A double tap as fast as they come: both before the page has had a moment to disable the button. */
export async function tapTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
