import type { Locator, Page } from '@playwright/test';
import { videoAddress } from '#demo/serve-videos.ts';
import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';
import { failOnce } from '../pressing/first-call.ts';
import { tapTwice } from '../pressing/tap-twice.ts';
import { demoPicture } from '../test-files.ts';

test.beforeEach(async ({ page, owner, baseURL, staff }, { title }) => {
  const parts = { rewardItems: [], loyaltyProgramTrainings: [] };
  const program = await makeProgram(owner, String(baseURL), { parts, hasCatalog: false });
  await staff.enter(page);
  const section = title.startsWith('a training') ? 'trainings' : 'rewards';
  await page.goto(program.adminPage(`loyalty-program?section=${section}`));
});

test('a reward is made with everything that it can have, changed, archived and restored', async ({ page }) => {
  await expect(page.getByText('No reward items yet')).toBeVisible();

  await test.step('missing fields are named in their place', async () => {
    await page.getByRole('button', { name: 'Add reward item' }).click();
    await save(page);
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByText('Enter the points.')).toBeVisible();
  });

  await test.step('invalid points stay as they were typed, with the reason', async () => {
    const points = page.getByLabel('Points');
    for (const typed of ['99999999999999999999', '1.5']) {
      await points.clear();
      await points.pressSequentially(typed);
      await points.blur();
      await expect(points).toHaveValue(typed);
      await expect(page.getByText('Points must be a whole number from 0 to 1,000,000,000.')).toBeVisible();
    }
    await page.getByLabel('Name').fill('Not made yet');
    await save(page);
    await expect(points).toBeFocused();
    await expect(points).toHaveValue('1.5');
  });

  await test.step('it is made', async () => {
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Name').fill('Rain Jacket');
    await modal.getByLabel('Points').fill('4200');
    await modal.getByRole('textbox', { name: 'Description' }).fill('Dry all day');
    for (const size of ['X-Small', 'Small', 'Medium', 'Large', 'X-Large']) {
      await expect(modal.getByText(size, { exact: true })).toBeVisible();
    }
    for (const color of ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Black', 'White']) {
      await expect(modal.getByRole('button', { name: color, exact: true })).toBeVisible();
    }
    await modal.getByText('Medium', { exact: true }).click();
    await modal.getByLabel('Custom sizes').fill('3X-Large');
    await modal.getByLabel('Custom sizes').press('Enter');
    await modal.getByRole('button', { name: 'Blue' }).click();
    await modal.getByRole('button', { name: 'Add custom color' }).click();
    await expect(modal.getByLabel('Custom color')).toBeFocused();
    await modal.getByLabel('Custom color').fill('Brick');
    await modal.getByLabel('Color code').fill('brick');
    await expect(modal.getByText('e.g. D64D4D').first()).toBeVisible();
    await save(page);
    await expect(modal.getByText('Enter a color code, e.g. D64D4D')).toBeVisible();
    await modal.getByLabel('Color code').fill('D64D4D');
    await modal.locator('input[type=file]').setInputFiles(demoPicture('harbor-supply.png'));
    await expect(modal.getByRole('button', { name: 'Replace picture' })).toBeVisible();
    await expectNotice(page, 'Successfully saved!', () => save(page));
    await expect(modal).toBeHidden();
  });

  const card = page.getByRole('listitem').filter({ hasText: 'Rain Jacket' });
  await expect(card).toContainText('4,200 points');
  await expect(card).toContainText('2 sizes');
  await expect(card.getByRole('img', { name: 'Blue, Brick' })).toBeVisible();

  await test.step('it is read again as it was saved, and Cancel leaves it so', async () => {
    const modal = await edit(page, 'Rain Jacket');
    await expect(modal.getByRole('textbox', { name: 'Description' })).toHaveText('Dry all day');
    await expect(modal.getByRole('button', { name: 'Blue' })).toHaveAttribute('aria-pressed', 'true');
    await expect(modal.getByLabel('Color code')).toHaveValue('D64D4D');
    await modal.getByLabel('Name').fill('Another name');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await expect(card).toBeVisible();
  });

  await test.step('typed text is not lost when the modal is closed by mistake', async () => {
    const modal = await edit(page, 'Rain Jacket');
    await modal.getByLabel('Points').fill('3900');
    await modal.getByLabel('Points').press('Escape');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(modal.getByLabel('Points')).toHaveValue('3,900');
  });

  await test.step('typed text is not lost when a save fails', async () => {
    await failOnce(page, '**/update');
    await expectNotice(page, 'Failed to save!', () => save(page));
    const modal = page.getByRole('dialog');
    await expect(modal.getByText('This is not saved yet.')).toBeVisible();
    await expect(modal.getByLabel('Points')).toHaveValue('3,900');
    // On phones the notice briefly covers Save, and stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await save(page);
    await expect(card).toContainText('3,900 points');
  });

  await test.step('archived, it is listed with the archived ones alone, and comes back', async () => {
    await card.getByRole('button', { name: 'Archive Rain Jacket' }).click();
    await expect(card.getByText('Archived')).toBeVisible();
    await page.reload();
    await expect(page.getByText('All reward items are archived')).toBeVisible();
    await page.getByRole('switch', { name: 'Show Archived' }).click();
    await expect(card.getByText('Archived')).toBeVisible();
    await card.getByRole('button', { name: 'Restore Rain Jacket' }).click();
    await expect(card.getByText('Archived')).toBeHidden();
  });
});

test('a reward that is given up takes its picture out of the store', async ({ page }) => {
  await page.getByRole('button', { name: 'Add reward item' }).click();
  const modal = page.getByRole('dialog');
  await modal.locator('input[type=file]').setInputFiles(demoPicture('harbor-supply.png'));
  const shown = modal.getByRole('img', { name: 'The picture' });
  await expect(shown).toBeVisible();
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  expect((await removed).status()).toBe(204);
  await expect(modal).toBeHidden();
  await expect(page.getByText('No reward items yet')).toBeVisible();
});

test('a training is made with two questions, changed, moved and disabled', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Trainings', level: 1 })).toBeVisible();
  await expect(page.getByText('No training modules yet')).toBeVisible();
  const modal = page.getByRole('dialog');
  const saveModule = modal.getByRole('button', { name: 'Save', exact: true });

  await test.step('a module needs a question', async () => {
    await page.getByRole('button', { name: 'Add module' }).click();
    await expect(modal.getByText('There must be at least one saved question to save the module.')).toBeVisible();
    await expect(saveModule).toBeDisabled();
    await modal.getByLabel('Module name').fill('Ball valves');
    await modal.getByLabel('Points').fill('50');
    await modal.getByLabel('Video address').fill('https://videos.example/valves.avi');
  });

  await test.step('every answer with text is marked, and one is correct; until then Save is hidden', async () => {
    const problem = modal.getByText(
      'There should be one correct answer. All answers entered should be checked yes or no.',
    );
    await modal.getByRole('textbox', { name: 'Question' }).fill('How far does it turn?');
    await modal.getByRole('textbox', { name: 'Answer 1' }).fill('A quarter turn');
    await modal.getByRole('textbox', { name: 'Answer 2' }).fill('A full turn');
    await mark(modal, 1, 'Yes');
    await expect(problem).toBeVisible();
    await expect(saveModule).toBeHidden();
    await expect(modal.getByRole('button', { name: 'Add question' })).toBeDisabled();
    await mark(modal, 2, 'Yes');
    await expect(problem).toBeVisible();
    await mark(modal, 2, 'No');
    await expect(problem).toBeHidden();
    await modal.getByLabel('Explanation').fill('The ball has one bore.');
    await modal.getByRole('button', { name: 'Add question' }).click();
    await expect(modal.getByText('1. How far does it turn?')).toBeVisible();
  });

  await test.step('the address must be one of a video; a second question is saved with the module', async () => {
    await modal.getByRole('button', { name: 'Add another question' }).click();
    await modal.getByRole('textbox', { name: 'Question' }).fill('What does it close?');
    await modal.getByRole('textbox', { name: 'Answer 1' }).fill('Water');
    await mark(modal, 1, 'Yes');
    await saveModule.click();
    await expect(modal.getByText('Enter the https address of an mp4, webm, YouTube or Vimeo video.')).toBeVisible();
    await modal.getByLabel('Video address').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await expect(modal.getByText('Play it here once, so that its length is known')).toBeVisible();
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: player }),
    );
    await modal.getByRole('button', { name: 'Show the video' }).click();
    await expect(modal.getByTitle('The video')).toBeVisible();
    await expect(modal.getByText('6:40 long. Save to keep this.')).toBeVisible();
    await expectNotice(page, 'Successfully saved!', () => saveModule.click());
    await expect(modal).toBeHidden();
  });

  const row = page.getByRole('listitem').filter({ hasText: 'Ball valves' });
  await expect(row).toContainText('50 points · 2 questions · 6:40 long');

  await test.step('its questions are changed and put in another order', async () => {
    await edit(page, 'Ball valves');
    await modal.getByRole('button', { name: 'Move up: question 2' }).click();
    await expect(modal.getByRole('button', { name: 'Move up: question 1' })).toBeFocused();
    await modal.getByRole('button', { name: 'Edit question 2' }).click();
    await modal.getByRole('textbox', { name: 'Answer 3' }).fill('Half a turn');
    await expect(saveModule).toBeHidden();
    await mark(modal, 3, 'No');
    await modal.getByRole('button', { name: 'Save question' }).click();
    await expect(modal.getByText('3 answers · correct: A quarter turn')).toBeVisible();
    await saveModule.click();
    await expect(modal).toBeHidden();
    await edit(page, 'Ball valves');
    await expect(modal.getByText('1. What does it close?')).toBeVisible();
    await modal.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a second module is moved up by keys; the first is disabled by a press, not enabled by the same one, but by Undo', async () => {
    await page.getByRole('button', { name: 'Add module' }).click();
    await modal.getByLabel('Module name').fill('Water heaters');
    await modal.getByLabel('Points').fill('20');
    await modal.getByLabel('Video address').fill(videoAddress('water-heater-safety.webm'));
    await expect(modal.getByText('0:08 long. Save to keep this.')).toBeVisible();
    await modal.getByRole('textbox', { name: 'Question' }).fill('Hot?');
    await modal.getByRole('textbox', { name: 'Answer 1' }).fill('Yes, hot');
    await mark(modal, 1, 'Yes');
    await saveModule.click();
    await expect(modal).toBeHidden();
    await page.getByRole('button', { name: 'Move up: Water heaters' }).press('Enter');
    await expect(page.getByText('Water heaters is now module 1 of 2.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move up: Water heaters' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Water heaters', 'Ball valves']);
    const enable = row.getByRole('button', { name: 'Enable Ball valves' });
    await tapTwice(row.getByRole('button', { name: 'Disable Ball valves' }), { after: enable, onto: enable });
    await expect(page.getByText('Ball valves is disabled.')).toBeVisible();
    await expect(row.getByText('Disabled')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Ball valves is enabled.')).toBeVisible();
    await expect(row.getByText('Disabled')).toHaveCount(0);
  });
});

/** Speaks like YouTube's player, because the tests must not depend on outside servers. */
const player = `<!doctype html><title>A player</title><script>
  const said = { event: 'infoDelivery', info: { currentTime: 1, duration: 399.6 } };
  addEventListener('message', () => parent.postMessage(JSON.stringify(said), '*'));
</script>`;

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

async function edit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  return modal;
}

/** Clicks the word, as people do. */
const mark = (modal: Locator, answer: number, word: 'Yes' | 'No') =>
  modal
    .getByRole('radiogroup', { name: `Is answer ${answer} correct?` })
    .getByText(word, { exact: true })
    .click();
