import type { Page } from '@playwright/test';
import { correctAnswer } from '#domain/trainings.ts';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { letTimePass, watchVideo } from '../fixture/trainings.ts';
import { tapTwice } from '../pressing/tap-twice.ts';
import { lookAtVideo } from '../pressing/video.ts';

const valves = 'Choosing the Right Ball Valve';
const heaters = 'Water Heater Safety';

test('questions are answered with a reload in the middle, read again, and pay the points at the end', async ({
  page,
  program,
  member,
}) => {
  const { _id: id, questions } = await watch(program, member, valves);
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  const offered = page.getByRole('region', { name: 'Trainings to take' });
  await expect(offered.getByText(valves)).toBeVisible();
  await offered.getByRole('link', { name: 'See all' }).click();
  await page.getByRole('link', { name: `Watch Video: ${valves}` }).click();
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('Choose an answer first.')).toBeVisible();
  await answer(page, 'Half a turn');
  await expect(page.getByText('Not quite. The right answer is B.')).toBeVisible();
  await expect(page.getByText('A quarter turn sets the bore across the pipe and closes it.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Half a turn' })).toContainText('Wrong');
  await expect(page.getByRole('listitem').filter({ hasText: 'A quarter turn' })).toContainText('Right');
  await page.getByRole('button', { name: 'Next' }).click();
  await answer(page, 'The valve is closed');
  await expect(page.getByText('That is right.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  await expect(page.getByText('That is right.')).toBeVisible();
  // As on another device.
  for (const question of questions.slice(2, 4)) {
    const right = { question: question._id, answer: correctAnswer(question)! };
    await member.ok('POST /api/client/training/:id/answer', { id, ...right });
  }
  await page.goto(program.page('training-catalog'));
  await expect(page.getByText('In progress')).toBeVisible();
  // The card's link covers its name, too.
  await page.getByRole('heading', { name: valves }).click({ force: true });
  await expect(page.getByText('Question 5 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Question 4 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await answer(page, 'open it and keep it cool with a wet rag');
  await tapTwice(page.getByRole('button', { name: 'Finish' }));
  await expect(page.getByRole('heading', { name: 'You earned 150 points' })).toBeVisible();
  await expect(page.getByText('4 of 5 answers right on the first try.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('150', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Next training' }).click();
  await expect(page.getByRole('link', { name: `Watch Video: ${heaters}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Watch Video: ${valves}` })).toHaveCount(0);
  await page.goto(program.page('activity?tab=trainings'));
  await expect(page.getByRole('row').filter({ hasText: valves })).toContainText('4 of 5');
});

test('a video without a length, as browsers record, can be finished', async ({ page, program, member }) => {
  const { loyaltyProgramTrainings } = await program.read();
  const { _id: id } = loyaltyProgramTrainings.find(({ moduleName }) => moduleName === valves)!;
  await member.ok('GET /api/client/training/:id', { id });
  await letTimePass(member);
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  const body = Buffer.from(await page.evaluate(recordVideo));
  await page.route(/\.(mp4|webm)$/, (route) => route.fulfill({ contentType: 'video/webm', body }));
  await page.goto(program.page(`training-module?training=${id}`));
  await expect.poll(() => lookAtVideo(page, ({ readyState }) => readyState)).toBeGreaterThan(0);
  await lookAtVideo(page, (video) => {
    // Players that never learn it are like those that learn it at the end.
    Object.defineProperty(video, 'duration', { value: Number.POSITIVE_INFINITY });
    video.muted = true;
    return video.play();
  });
  await expect(page.getByText('Press Next to continue.')).toBeVisible();
});

/** A picture that moves for a second. */
async function recordVideo(): Promise<number[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 60; frame++) {
    await new Promise(requestAnimationFrame);
    canvas.getContext('2d')?.fillRect(frame, 0, 1, 36);
  }
  recorder.stop();
  await stopped;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}

test('the video is not skipped, its place is kept, and no address opens the questions before its end', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('training-module'));
  await expect(page).toHaveURL(/training-catalog$/);
  await page.getByRole('link', { name: `Watch Video: ${heaters}` }).click();
  await expect(page.getByRole('heading', { name: heaters, level: 1 })).toBeVisible();
  const training = new URL(page.url()).searchParams.get('training');
  await page.goto(program.page(`training-module?training=${training}&step=3`));
  await expect(page).toHaveURL(/step=video$/);

  await expect.poll(() => lookAtVideo(page, ({ readyState }) => readyState)).toBeGreaterThan(0);
  await lookAtVideo(page, (video) => {
    // Browsers only start muted videos without a tap.
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => lookAtVideo(page, ({ currentTime }) => currentTime)).toBeGreaterThan(1.2);
  await lookAtVideo(page, (video) => {
    video.pause();
    video.currentTime = video.duration;
  });
  await expect
    .poll(() => lookAtVideo(page, ({ seeking, currentTime, duration }) => !seeking && currentTime < duration - 1))
    .toBe(true);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.reload();
  await expect.poll(() => lookAtVideo(page, ({ currentTime }) => currentTime)).toBeGreaterThan(0.9);
  await page.goto(program.page('training-catalog'));
  await expect(page.getByText('In progress')).toBeVisible();
});

test('a video that cannot be loaded says so, and plays when tried again', async ({ page, program, member }) => {
  await page.route('**/demo/*.webm', (route) => route.abort());
  await member.enter(page);
  await page.goto(program.page('training-catalog'));
  await page.getByRole('link', { name: `Watch Video: ${valves}` }).click();
  await expect(page.getByText('The video cannot be played.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.unroute('**/demo/*.webm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => lookAtVideo(page, ({ readyState }) => readyState)).toBeGreaterThan(0);
});

/** As if its video had been played to the end. */
async function watch(program: Program, member: Member, name: string) {
  const { loyaltyProgramTrainings } = await program.read();
  const training = loyaltyProgramTrainings.find(({ moduleName }) => moduleName === name)!;
  await watchVideo(member, training._id);
  return training;
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^[A-D]\\. ${text}$`) }).check();
  await page.getByRole('button', { name: 'Answer' }).click();
}
