import type { Page } from '@playwright/test';
import { sayIn } from '#words/answers.ts';
import { languages } from '#words/language.ts';
import { password } from '../fixture/owner.ts';
import { fresh } from '../fixture/people.ts';
import { valve } from '../fixture/receipts.ts';
import { readConfirmLink } from '../fixture/reset-link.ts';
import { expect, test } from '../fixture/test.ts';
import { innerOf, wordsIn } from '../fixture/words.ts';
import { choose } from '../pressing/choose.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { fillRegistration } from '../pressing/fill-user.ts';
import { photograph } from '../test-files.ts';

const reward = 'Harbor Work T-Shirt';
/** Which language a phone asks for. */
const locales = { en: 'en-US', es: 'es-MX' };

// The program's own texts, and what staff reads, are in English.
for (const language of languages)
  test.describe(() => {
    test.use({ locale: locales[language] });

    test(`a participant registers, sends in a receipt, earns points, redeems them, and gets what was ordered, in ${language}`, async ({
      page: phone,
      openBrowser,
      program,
      staff,
    }) => {
      const words = wordsIn[language];
      const { entry } = words;
      const { firstSteps } = words.members.home;
      const username = `zoe-${fresh()}`;
      const photo = photograph('97710001');
      const desk = await openBrowser('desktop');

      await test.step('the participant registers and reads that approval is awaited', async () => {
        await program.save({ languages: [...languages] });
        await phone.goto(program.page('login'));
        await phone.getByRole('link', { name: innerOf(words.login.page.newHere.open) }).click();
        // The login page has fields with the same names.
        await expect(phone.getByRole('heading', { name: words.joining.register.title })).toBeVisible();
        await fillRegistration(phone, username, words);
        await phone.getByRole('button', { name: words.joining.register.submit }).click();
        await expect(phone.getByText(words.joining.registered.awaitingTitle)).toBeVisible();
        await phone.getByRole('link', { name: words.joining.registered.backToLogIn }).click();
        await logIn(phone, username, words.login.form);
        await expect(phone.getByText(sayIn(language, { code: 'awaitingApproval' }))).toBeVisible();
      });

      await test.step('staff approves the account', async () => {
        await staff.enter(desk);
        await desk.goto(program.adminPage('unapproved-users'));
        await row(desk, username).getByRole('link', { name: /View/ }).click();
        await expect(desk.getByText('Bergström Plumbing')).toBeVisible();
        await desk.getByRole('button', { name: /^Approve/ }).click();
        await expect(desk.getByText('There are no unapproved users')).toBeVisible();
      });

      await test.step('the participant sends in a photographed receipt', async () => {
        await phone.getByRole('button', { name: words.login.form.logIn, exact: true }).click();
        await expect(phone.getByRole('heading', { name: words.members.home.welcome('Zoe') })).toBeVisible();
        await expect(phone.getByText(words.members.shell.confirmEmail)).toBeVisible();
        await phone.goto(await readConfirmLink(`${username}@example.com`));
        await phone.getByRole('button', { name: words.guests.confirmEmail.confirm }).click();
        await phone.getByRole('link', { name: words.guests.confirmEmail.goToAccount }).click();
        await expect(phone.getByRole('heading', { name: words.account.account.title })).toBeVisible();
        await expect(phone.getByText(words.members.shell.confirmEmail)).toBeHidden();
        await phone.goto(program.page('dashboard'));
        const steps = phone.getByRole('region', { name: firstSteps.title }).getByRole('listitem');
        await expect(steps).toContainText([firstSteps.photograph, firstSteps.takeTraining, firstSteps.chooseReward]);
        await phone.goto(program.page('earn-points'));
        await phone.getByRole('link', { name: words.members.earnPoints.enterItems }).click();
        await chooseFile(phone, await photo, entry.invoice.chooseFile);
        await phone.getByLabel(words.members.receipts.printed.receiptNumber).fill('97710001');
        await phone.getByLabel(words.members.receipts.printed.dateOfPurchase).fill('2026-02-02');
        await expect(phone.getByText(entry.upload.done)).toBeVisible();
        await phone.getByRole('button', { name: entry.flow.next }).click();
        await expect(phone.getByRole('button', { name: entry.search.select('') }).first()).toBeVisible();
        await phone.getByRole('button', { name: entry.flow.next }).click();
        await expect(phone.getByText(words.parts.lists.place(11, 20, ''))).toBeVisible();
        await phone.getByRole('searchbox').fill('Calderbrook Full Port Ball Valve');
        await phone.getByRole('button', { name: entry.search.select(valve) }).click();
        await phone.getByRole('textbox', { name: entry.search.quantity }).fill('200');
        await phone.getByRole('button', { name: entry.quantity.addItem }).click();
        await phone.getByRole('button', { name: entry.flow.submit }).click();
        await expect(phone.getByRole('heading', { name: entry.result.title })).toBeVisible();
      });

      await test.step('staff looks at it and approves', async () => {
        await desk.goto(program.adminPage('unapproved-rebate-submissions'));
        await row(desk, '97710001').getByRole('link', { name: /View/ }).click();
        await expect(desk.getByRole('img', { name: /receipt/i })).toBeVisible();
        await desk.getByLabel('Admin Comments').fill('Thank you, Zoe.');
        await desk.getByRole('button', { name: 'Approve 9,000 points' }).click();
        await desk.keyboard.press('Enter');
        await expect(desk.getByRole('heading', { name: 'Receipt 97710001' })).toHaveCount(0);
      });

      await test.step('the points are there, and are taken for a reward', async () => {
        await phone.goto(program.page('dashboard'));
        await expect(phone.getByRole('banner').getByText('9,000', { exact: true })).toBeVisible();
        await expect(phone.getByRole('heading', { name: words.members.home.receipts.lastDecisions })).toBeVisible();
        await phone.goto(program.page('redeem-points'));
        await phone.getByRole('link', { name: words.members.redeem.selectReward(reward) }).click();
        await choose(phone, words.terms.presets.Large);
        await choose(phone, words.terms.presets.Blue);
        await phone.getByRole('button', { name: words.members.redeem.addToCart }).click();
        await phone.getByRole('button', { name: words.members.cart.submit }).click();
        await expect(phone.getByRole('heading', { name: words.members.cart.orderedTitle })).toBeVisible();
      });

      await test.step('staff ships it and mails the participant', async () => {
        await desk.goto(program.adminPage('reward-items'));
        const order = row(desk, username);
        await order.getByLabel(/Tracking number/).fill('1Z-97710001');
        await order.getByLabel(/Shipping date/).fill('2026-02-19');
        await order.getByRole('checkbox', { name: /Shipped/ }).check();
        await order.getByRole('button', { name: `Send shipped e-mail to ${username}, ${reward}` }).click();
        await desk.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
        await expect(order.getByText(/Sent/)).toBeVisible();
      });

      await test.step('the participant sees where it is, and what became of the points', async () => {
        await phone.goto(program.page('activity?tab=orders'));
        await expect(phone.getByText('1Z-97710001')).toBeVisible();
        await phone.goto(program.page('activity?tab=points'));
        await expect(phone.getByText(/97710001/)).toBeVisible();
      });
    });
  });

async function logIn(page: Page, username: string, words: (typeof wordsIn)['en']['login']['form']): Promise<void> {
  await page.getByLabel(words.username).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
}

const row = (desk: Page, text: string) => desk.locator('tbody tr').filter({ hasText: text });
