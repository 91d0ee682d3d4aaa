import type { Page } from '@playwright/test';

/**
 * Does something and waits for the notice that follows. Some are visible for only a second and a half, and Playwright
 * may look less often on a busy machine. So the page itself looks at every frame, and starts before the press.
 */
export async function expectNotice(page: Page, notice: string, act: () => Promise<void>): Promise<void> {
  const notices = '[role=status], [role=alert]';
  const before = await page.evaluateHandle(
    (selector) => new Map([...document.querySelectorAll(selector)].map((each) => [each, each.textContent])),
    notices,
  );
  const heard = page.waitForFunction(
    ({ selector, text, before }) =>
      [...document.querySelectorAll(selector)].some(
        (each) => each.textContent.includes(text) && each.textContent !== before.get(each) && each.checkVisibility(),
      ),
    { selector: notices, text: notice, before },
  );
  await Promise.all([heard, act()]);
}
