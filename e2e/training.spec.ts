import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openParticipant } from './front-door.ts';
import { enterAs, program } from './people.ts';
import { tapTwice } from './pressing/tap-twice.ts';

const valves = 'Choosing the Right Ball Valve';
const heaters = 'Water Heater Safety';
const explanation = 'A quarter turn sets the bore across the pipe and closes it.';

test('a training from the catalogue to its points, with a reload in the middle of it', async ({ page }) => {
  test.slow();
  await logInToLearn(page, 'earns');
  await page.goto(`${program}/dashboard`);
  await expect(page.getByRole('region', { name: 'Trainings to take' }).getByText(valves)).toBeVisible();
  const before = await pointsLeft(page);
  await page.goto(`${program}/earn-points`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Training/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Training', level: 1 })).toBeVisible();
  await expect(page.getByText('150 points')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Watch Video: ${valves}` }).click();

  await watchVideo(page, valves);
  const answers = page.getByRole('radio');
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
  await expect(answers).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('Choose an answer first.')).toBeVisible();
  await choose(page, 'Half a turn');
  await expect(page.getByText('Not quite. The right answer is B.')).toBeVisible();
  await expect(page.getByText(explanation)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Half a turn' })).toContainText('Wrong');
  await expect(page.getByRole('listitem').filter({ hasText: 'A quarter turn' })).toContainText('Right');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  await choose(page, 'The valve is closed');
  await expect(page.getByText('That is right.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  await expect(page.getByText('That is right.')).toBeVisible();
  await page.goto(`${program}/training-catalog`);
  await expect(page.getByText('In progress')).toBeVisible();
  await page.getByRole('link', { name: `Watch Video: ${valves}` }).click();
  await expect(page.getByText('Question 3 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();

  await choose(page, 'The bore is as wide as the inside of the pipe');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'The stream wears the seats, and the valve begins to leak');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'open it and keep it cool with a wet rag');
  await tapTwice(page.getByRole('button', { name: 'Finish' }));
  await expect(page.getByRole('heading', { name: 'You earned 150 points' })).toBeVisible();
  await expect(page.getByText('4 of 5 answers right at the first go.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => pointsLeft(page)).toBe(before + 150);

  await page.getByRole('link', { name: 'Next training' }).click();
  await expect(page.getByRole('link', { name: `Watch Video: ${heaters}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Watch Video: ${valves}` })).toHaveCount(0);
  await page.goto(`${program}/activity?tab=trainings`);
  const row = page.getByRole('row').filter({ hasText: valves });
  await expect(row).toContainText('+150 points');
  await expect(row).toContainText('4 of 5');
  await expectAccessible(page);
  await page.goto(`${program}/activity?tab=points`);
  await expect(page.getByRole('row').filter({ hasText: valves })).toContainText('+150 points');
});

test('the video is not skipped, its place is kept, and no address opens the questions before its end', async ({
  page,
}) => {
  test.slow();
  await logInToLearn(page, 'skips');
  await page.goto(`${program}/training-module`);
  await expect(page).toHaveURL(/training-catalog$/);
  await page.getByRole('link', { name: `Watch Video: ${heaters}` }).click();
  await expect(page.getByRole('heading', { name: heaters, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  const training = new URL(page.url()).searchParams.get('training');
  await page.goto(`${program}/training-module?training=${training}&step=3`);
  await expect(page).toHaveURL(/step=video$/);

  await expect.poll(() => video(page, ({ readyState }) => readyState)).toBeGreaterThan(0);
  await video(page, (element) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video(page, ({ currentTime }) => currentTime)).toBeGreaterThan(1.2);
  await video(page, (element) => {
    element.pause();
    element.currentTime = element.duration;
  });
  await expect.poll(() => video(page, ({ seeking, currentTime }) => !seeking && currentTime < 6)).toBe(true);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.reload();
  await expect.poll(() => video(page, ({ currentTime }) => currentTime)).toBeGreaterThan(0.9);
  await page.goto(`${program}/training-catalog`);
  await expect(page.getByText('In progress')).toBeVisible();
});

test('a video that cannot be loaded says so, and plays when tried again', async ({ page }) => {
  test.slow();
  await page.route('**/demo/*.webm', (route) => route.abort());
  await logInToLearn(page, 'offline');
  await page.goto(`${program}/training-catalog`);
  await page.getByRole('link', { name: `Watch Video: ${valves}` }).click();
  await expect(page.getByText('The video cannot be played.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible(page);
  await page.unroute('**/demo/*.webm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => video(page, ({ readyState }) => readyState)).toBeGreaterThan(0);
});

test('the questions are answered by keys alone', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await logInToLearn(page, 'types');
  await page.goto(`${program}/training-catalog`);
  await page.getByRole('link', { name: `Watch Video: ${heaters}` }).press('Enter');
  await expect.poll(() => video(page, ({ readyState }) => readyState)).toBeGreaterThan(0);
  await page.getByLabel(`Video: ${heaters}`).focus();
  await page.keyboard.press('Space');
  const next = page.getByRole('button', { name: 'Next' });
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

/** A training is completed once by one person, whose points move by nothing else. */
async function logInToLearn(page: Page, name: string): Promise<void> {
  const { username } = await openParticipant(`learner-${name}`);
  await enterAs(page, username);
}

async function watchVideo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await expectAccessible(page);
  await video(page, (element) => {
    // Without a person's tap a browser plays only what makes no sound.
    element.muted = true;
    return element.play();
  });
  await expect(next).toBeEnabled({ timeout: 30_000 });
  await next.click();
}

function video<T>(page: Page, look: (element: HTMLVideoElement) => T): Promise<Awaited<T>> {
  return page.getByLabel(/^Video: /).evaluate(look as (element: HTMLElement | SVGElement) => T) as Promise<Awaited<T>>;
}

async function choose(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer, exact: true }).check();
  await page.getByRole('button', { name: 'Answer' }).click();
}

async function pointsLeft(page: Page): Promise<number> {
  const text = await page
    .getByRole('banner')
    .getByText(/^[\d,]+$/)
    .innerText();
  return Number(text.replaceAll(',', ''));
}
