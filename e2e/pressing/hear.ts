import type { Page } from '@playwright/test';

/**
 * Does something and waits for the notice that follows. Some stand for a second and a half, less than may pass between two
 * looks from outside on a busy machine: the page itself looks, at every frame and from before the press on.
 */
export async function hear(page: Page, notice: string, act: () => Promise<void>): Promise<void> {
  const heard = page.waitForFunction((text) => {
    const notices = [...document.querySelectorAll('[role=status], [role=alert]')];
    return notices.some((each) => each.textContent.includes(text) && each.checkVisibility());
  }, notice);
  await Promise.all([heard, act()]);
}
