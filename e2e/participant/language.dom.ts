import type { Parts } from '#testing/people/editor.ts';
import { craftPdf } from '#testing/pictures/craft-pdf.ts';
import { orderCaps } from '../fixture/orders.ts';
import { password } from '../fixture/owner.ts';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { givePoints, submitReceipt, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { scan } from '../pressing/scan.ts';
import { button } from '../pressing/view-as.ts';
import { invoice, invoiceOf } from '../test-files.ts';

test('what is chosen at the login is kept with the account, and what was typed stays', async ({
  page,
  program,
  member,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await page.goto(program.page('login'));
  await page.getByLabel('Username').fill(member.username);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue(member.username);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');

  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Maria' })).toBeVisible();
  await expect.poll(() => languageOf(member)).toBe('es');
});

test('a refusal of the server is in the language of the page', async ({ page, program, member }) => {
  await program.save({ languages: ['es', 'en'] });
  await page.goto(program.page('login'));
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByLabel('Nombre de usuario').fill(member.username);
  await page.getByLabel('Contraseña', { exact: true }).fill('adivinada');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('Nombre de usuario o contraseña incorrectos.')).toBeVisible();
});

test('the language of the account counts in another browser; another one is chosen in the menu', async ({
  page,
  program,
  member,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await member.ok('POST /api/client/user/:id/language', { id: member.userId, language: 'es' });
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('heading', { name: 'Hola, Maria' })).toBeVisible();
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  await expect.poll(() => languageOf(member)).toBe('en');
});

test('a program that opens in another language than the page began in is read in it, as is the cart', async ({
  page,
  program,
  member,
}) => {
  const item = await program.reward('Harbor Cap');
  await inSpanish(program, { rewardItems: [{ _id: item, texts: { es: { name: 'Gorra del puerto' } } }] });
  const userLoyaltyProgramId = member.memberId;
  const cartItem = { item, quantity: 1, color: 'Black' };
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  // The last program that was shown had no Spanish.
  await page.addInitScript(() => {
    localStorage.setItem('guerdon.language', 'es');
    localStorage.setItem('guerdon.shown', 'en');
  });
  await page.goto(program.page('login'));
  await expect(page.getByText('Puerto Amigo').first()).toBeVisible();
  await expect(page.getByText(program.name)).toHaveCount(0);
  await member.enter(page);
  await page.goto(program.page('cart'));
  await expect(page.getByText('Gorra del puerto').first()).toBeVisible();
});

test('another language that is chosen in the menu is also that of an open training', async ({
  page,
  program,
  member,
}) => {
  const { _id, moduleName } = (await program.read()).loyaltyProgramTrainings[0]!;
  await inSpanish(program, { loyaltyProgramTrainings: [{ _id, texts: { es: { moduleName: 'Válvulas' } } }] });
  await member.enter(page);
  await page.goto(program.page(`training-module?training=${_id}`));
  await expect(page.getByRole('heading', { name: moduleName })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Válvulas' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.title)).toContain('Puerto Amigo');
});

test('what moved points is said in the language of the page, and a reason as it was written', async ({
  page,
  program,
  member,
  staff,
}) => {
  await program.save({ languages: ['es'] });
  const { _id: id } = await submitReceipt(program, member, '4711');
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await orderCaps(program, staff, member, 2);
  await member.enter(page);
  await page.goto(program.page('activity?tab=points'));
  for (const said of ['Recibo 4711', 'Pedido de 2 artículos', 'To order with'])
    await expect(page.getByText(said)).toBeVisible();
});

test('pages begin in the language that was last shown, also where the program does not arrive', async ({
  page,
  program,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await page.goto(program.page('login'));
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Nombre de usuario')).toBeVisible();
  // Nothing of the program arrives.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await page.context().setOffline(false);
});

test('a translator of the browser states its own language, and the server answers in the shown one', async ({
  page,
  program,
  member,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await page.goto(program.page('login'));
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.lang = 'fr';
  });
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByLabel('Nombre de usuario').fill(member.username);
  await page.getByLabel('Contraseña', { exact: true }).fill('adivinada');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('Nombre de usuario o contraseña incorrectos.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
});

test('whoever views a participant reads in its language, also on the next page, and chooses nothing in this browser', async ({
  page,
  program,
  member,
  staff,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await member.ok('POST /api/client/user/:id/language', { id: member.userId, language: 'es' });
  await staff.enter(page);
  await page.goto(program.adminPage('view-as'));
  await button(page, member.username).click();
  await expect(page.getByRole('heading', { name: 'Hola, Maria' })).toBeVisible();
  await page.getByRole('link', { name: 'Canjear puntos' }).first().click();
  await expect(page.getByRole('heading', { name: 'Canjear puntos', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guerdon.language'))).toBe(null);
});

test('a program with one language has no choice', async ({ page, program }) => {
  await page.goto(program.page('login'));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Español' })).toHaveCount(0);
});

test('what a registration lacks is named in the language that is shown', async ({ page, program }) => {
  await program.save({ languages: ['en', 'es'] });
  await page.goto(program.page('register'));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Username, Password, Email')).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Faltan estos datos:')).toBeVisible();
  await expect(page.getByText('Nombre de usuario, Contraseña, Correo electrónico')).toBeVisible();
  await expect(page.getByText('Falta este dato: Ciudad')).toBeVisible();
  await expect(page.getByText(/Username|is required/)).toHaveCount(0);
});

test('what was refused is forgotten in another language, and said in it when the same is tried again', async ({
  page,
  program,
  member,
}) => {
  await program.save({ languages: ['en', 'es'] });
  const spanish = page.getByRole('button', { name: 'Español' });

  await test.step('a login', async () => {
    await page.goto(program.page('login'));
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill('a guess');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByText('Wrong username or password.')).toBeVisible();
    await spanish.click();
    await expect(page.getByText('Wrong username or password.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page.getByText('Nombre de usuario o contraseña incorrectos.')).toBeVisible();
  });
});

test('a second step of the login is still there in another language, with what was typed', async ({
  page,
  program,
}) => {
  await program.save({ languages: ['en', 'es'] });
  const json = { type: 'second-factor-needed', msg: 'Now', challenge: 'x', methods: ['totp'], options: null };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json }));
  await page.goto(program.page('login'));
  await page.getByLabel('Username').fill('maria');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Código')).toHaveValue('123456');
});

test('a cart that was not ordered because a price has changed shows the change in another language too', async ({
  page,
  program,
  member,
  staff,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await givePoints(staff, member, 9000);
  const item = await program.reward('Harbor Cap');
  const { memberId: userLoyaltyProgramId } = member;
  const cartItem = { item, quantity: 1, color: 'Black' };
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  await member.enter(page);
  await page.goto(program.page('cart'));
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeEnabled();
  await program.save({ rewardItems: [{ _id: item, points: 4321 }] });
  await submit.click();
  const change = page.locator('main li', { hasText: 'Harbor Cap:' });
  await expect(change).toContainText(', now 4,321');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expect(change).toContainText(', ahora 4,321');
});

for (const [name, press, leads] of [
  ['confirm-email', 'Confirm', 'Ir a su cuenta'],
  ['reset-password', 'Save Password', 'Pedir otro enlace'],
] as const)
  test(`a link of ${name} that is over stays so in another language`, async ({ page, program }) => {
    await program.save({ languages: ['en', 'es'] });
    await page.goto(program.page(`${name}#token=${'x'.repeat(43)}`));
    if (name === 'reset-password')
      for (const label of ['New Password', 'Confirm New Password'])
        await page.getByLabel(label, { exact: true }).fill(password);
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText('This link has expired or has been used already.')).toBeVisible();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('link', { name: leads })).toBeVisible();
    await expect(page.getByRole('button', { name: press })).toHaveCount(0);
  });

test('a file that was refused after its upload is not uploaded again in another language', async ({
  page,
  program,
  member,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  let signed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/common/file/sign')) signed += 1;
  });
  const script = craftPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
  await chooseFile(page, { ...invoice('802'), buffer: script });
  const refused = page.getByText('This PDF contains a program or other files.');
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Número de recibo')).toBeVisible();
  await expect(refused).toBeVisible();
  expect(signed).toBe(1);
});

test('a receipt that was sent before is refused in one language at a time', async ({ page, program, member }) => {
  await program.save({ languages: ['en', 'es'] });
  await submitReceipt(program, member, '4711');
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  await page.getByLabel('Receipt number').fill('4711');
  await page.getByLabel('Date of purchase').fill('2026-02-02');
  await chooseFile(page, invoice('again'));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This receipt has been submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('This receipt has been submitted')).toHaveCount(0);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Este recibo ya se envió')).toBeVisible();
});

test('what was read from a receipt is said to screen readers in the language that is shown', async ({
  page,
  program,
  member,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await scan(page, invoiceOf('20439177', [wrench]));
  const said = page.locator('p.quiet[role=status]');
  await expect(said).toContainText('We read your receipt. Receipt number found.');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(said).toContainText('Leímos su recibo. Número de recibo encontrado.');
});

const inSpanish = (program: Program, parts: Parts) =>
  program.save({ languages: ['en', 'es'], texts: { es: { name: 'Puerto Amigo' } }, ...parts });

const languageOf = async (member: Member) =>
  (await member.ok('GET /api/client/user/:id', { id: member.userId })).user.language;
