import { translators } from '../fixture/choices.ts';
import { fresh } from '../fixture/people.ts';
import { givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { fillRegistration } from '../pressing/fill-user.ts';
import { invoice } from '../test-files.ts';

// Only a browser has the tree that a translator changes behind React's back.
for (const translator of translators) {
  test.describe(`where a translator ${translator}`, () => {
    test.use({ translator });

    test('nothing typed is lost and figures still change', async ({ page, program, member, staff }) => {
      await test.step('at registering', async () => {
        await page.goto(program.page('register'));
        await expect(page.locator('h1 font font')).toHaveText('Register');
        const username = `zoe-${fresh()}`;
        await fillRegistration(page, username);
        const password = page.getByLabel('Password').first();
        await password.fill('Tr0mbone-lantern-9');
        await expect(page.getByText(/^Strength: strong/i)).toBeVisible();
        await password.fill('');
        await expect(page.getByText('8 to 128 characters')).toBeVisible();
        await expect(page.getByLabel('Username')).toHaveValue(username);
      });

      await test.step('in the cart', async () => {
        await givePoints(staff, member, 9000);
        const cartItem = { item: await program.reward('Harbor Cap'), quantity: 1, color: 'Black' };
        const userLoyaltyProgramId = member.memberId;
        await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
        await member.enter(page);
        await page.goto(program.page('cart'));
        const remaining = page.locator('dl > div', { hasText: 'Remaining points' }).locator('dd');
        await expect(remaining.locator('font font')).toHaveText('points');
        // The translator leaves the figure itself.
        const figure = remaining.locator('[translate=no]');
        const before = await figure.innerText();
        await page.getByRole('button', { name: 'One more' }).click();
        await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
        await expect(figure).not.toHaveText(before);
        await expect(remaining).toHaveText(`${await figure.innerText()} points`);
      });

      await test.step('in My Account', async () => {
        await page.goto(program.page('account'));
        await page.getByLabel('City').fill('Saco');
        const password = page.getByLabel('Password', { exact: true });
        await password.fill('Tr0mbone-lantern-9');
        await expect(page.getByText(/^Strength: strong/i)).toBeVisible();
        await password.fill('short');
        await expect(page.getByText(/^Strength: .*weak/i)).toBeVisible();
        await password.fill('');
        await expect(page.getByText(/^Strength/)).toHaveCount(0);
        await expect(page.getByLabel('City')).toHaveValue('Saco');
      });

      await test.step('in the receipt entry', async () => {
        await page.goto(program.page('enter-items'));
        await chooseFile(page, invoice(fresh()));
        await expect(page.getByText('Submission successful.')).toBeVisible();
        await page.getByRole('button', { name: /^Remove invoice/ }).click();
        await expect(page.getByText('Submission successful.')).toHaveCount(0);
      });
    });
  });
}
