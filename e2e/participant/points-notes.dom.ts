import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';

test('below the points the home page says what is on hold, owed and about to expire, each where it applies', async ({
  page,
  program,
  member,
}) => {
  const [held, freed] = [{ heldPoints: 120 }, { on: '2027-03-03', points: 120 }];
  const expiring = { on: '2027-03-03', points: 250 };
  await program.save({ languages: ['en', 'es'] });
  await member.enter(page);
  const notes = (texts: string[]) => expect(page.getByRole('main').getByText(anyNote)).toHaveText(texts);

  await openHome(page, program, member);
  await expect(page.getByText('Points left to redeem')).toBeVisible();
  await notes([]);
  await openHome(page, program, member, { ...held }, { freed });
  await notes(['120 points on hold until Mar 3, 2027']);
  await openHome(page, program, member, { ...held }, { freed: { ...freed, points: 100 }, expiring });
  await notes(['120 points on hold, 100 of them until Mar 3, 2027', '250 points expire on Mar 3, 2027']);
  await openHome(page, program, member, { debtPoints: 400 });
  await notes(['You owe 400 points: the next points you can use settle them']);
  await openHome(page, program, member, { ...held, debtPoints: 1 }, { freed, expiring: { ...expiring, points: 1 } });
  await notes([
    '120 points on hold until Mar 3, 2027',
    'You owe 1 point: the next points you can use settle it',
    '1 point expires on Mar 3, 2027',
  ]);

  await member.ok('POST /api/client/user/:id/language', { id: member.userId, language: 'es' });
  await openHome(page, program, member, { ...held, debtPoints: 1 }, { freed, expiring: { ...expiring, points: 1 } });
  await notes([
    '120 puntos retenidos hasta el 3 mar 2027',
    'Debe 1 punto: los próximos que pueda usar saldan esta deuda',
    '1 punto vence el 3 mar 2027',
  ]);
});

test('where points lack, the shop and the cart say what is owed', async ({ page, program, member }) => {
  const cartItem = { item: await program.reward('Harbor Cap'), quantity: 1, color: 'Black' };
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId: member.memberId, cartItem });
  await member.enter(page);
  await answerWith(page, member, { debtPoints: 400 });
  const owed = page.getByText('You owe 400 points: the next points you can use settle them');
  for (const at of ['redeem-points', `redeem-points?item=${cartItem.item}`, 'cart']) {
    await page.goto(program.page(at));
    await expect(owed).toBeVisible();
  }
});

const anyNote = /on hold|You owe|expires? on|retenidos|Debe|vencen? el/;

async function openHome(page: Page, program: Program, member: Member, points = {}, ahead = {}): Promise<void> {
  await answerWith(page, member, points, ahead);
  await page.goto(program.page('dashboard'));
}

/** The server's answer about the member, with other points. */
async function answerWith(page: Page, member: Member, points: object, ahead: object = {}): Promise<void> {
  const { user, ...rest } = await member.ok('GET /api/client/user/:id', { id: member.userId });
  const json = { ...rest, ...ahead, user: { ...user, userLoyaltyProgram: { ...user.userLoyaltyProgram, ...points } } };
  const address = new RegExp(`/api/client/user/${member.userId}$`);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json }));
}
