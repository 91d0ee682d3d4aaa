import { expect, test } from '../fixture/test.ts';
import { lookAtVideo } from '../pressing/video.ts';

test.use({ translator: 'replaces neighboring texts by one element' });

const heaters = 'Water Heater Safety';

test('a video is played to its end and the questions are answered by keys alone', async ({ page, program, member }) => {
  await member.enter(page);
  await page.goto(program.page('training-catalog'));
  await page.getByRole('link', { name: `Watch Video: ${heaters}` }).press('Enter');
  await expect.poll(() => lookAtVideo(page, ({ readyState }) => readyState)).toBeGreaterThan(0);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByLabel(`Video: ${heaters}`).focus();
  await page.keyboard.press('Space');
  // At a player's double speed, which still counts as watched.
  await lookAtVideo(page, (video) => {
    video.playbackRate = 2;
  });
  await expect(next).toBeEnabled({ timeout: 30_000 });
  await next.press('Enter');
  for (const at of [1, 2, 3, 4]) {
    await expect(page.getByText(`Question ${at} of 4`)).toBeVisible();
    await expect(page.locator('#question')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toContainText(/^(That is right|Not quite)\./);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'You earned 200 points' })).toBeFocused();
});
