import { beforeEach, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { newId } from '#server/db/ids.ts';
import { mailGuessWarning } from '#server/sessions/guesses/actions.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { addMember, harborForm, newcomer } from '#testing/people/newcomers.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { signIn } from '#testing/sign-in.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
beforeEach(() => offer('en', 'es'));

const offer = (...languages: Language[]) =>
  server.services.db.updateTable('programs').set({ languages }).where('slug', '=', harborSlug).execute();

/** The languages of the mails to an address, by kind. */
async function languagesOf(to: string) {
  const mails = await openMails(server, { to });
  return Object.fromEntries(mails.map(({ kind, html }) => [kind, /<html lang="(\w+)"/.exec(html)?.[1]]));
}

/** A member that has chosen a language, in a program that offers these by now, gets a mail of each source. */
async function mailEach(username: string, { chosen, offered }: { chosen: Language | null; offered: Language[] }) {
  await addMember(server, username);
  const [buyer, shopper] = [await openBuyer(server, username), await openShopper(server, username)];
  const { userId } = (await signIn(server, username)).actor as { userId: string };
  const sofia = await server.as('sofia');
  if (chosen) await buyer.ok('POST /api/client/user/:id/language', { id: userId, language: chosen });
  await offer(...offered);

  const { _id: id } = await buyer.submit('4711');
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  await buyer.earn(5000);
  await shopper.order('Insulated Thermos');
  const [order] = (await shopper.ok('GET /api/client/order/list', { limit: 1 })).orders;
  const shipment = { trackingNumber: '1Z999', shippingDate: '2026-05-01', shipped: true };
  const cartItem = { _id: order!.items[0]!._id, ...shipment };
  await sofia.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId: buyer.memberId, cartItem });
  const to = `${username}@example.com`;
  await sofia.call('POST /api/common/mailer/cartItemShipped', { emailInfo: { to, cause: cartItem._id } });
  await buyer.ok('POST /api/client/user/update', { id: userId, user: { city: 'Saco' } });
  await mailGuessWarning({ account: username, tries: 20 }, server.services);
  await mailLoginLinks({ requestId: newId(), email: to, slug: harborSlug }, server.services);
  const { text } = (await openMails(server, { to })).find(({ kind }) => kind === 'forgottenLogin')!;
  const token = /reset-password#token=([\w-]+)/.exec(text)![1]!;
  await server.guest.ok('POST /api/auth/reset', { token, password: 'a password of her own' });
  return await languagesOf(to);
}

const allIn = (language: Language) => ({
  rebateItemAdded: language,
  userRebateSubmissionDenied: language,
  orderPlaced: language,
  cartItemShipped: language,
  addressChanged: language,
  passwordsTried: language,
  forgottenLogin: language,
  accountNotice: language,
});

test('a member is written to in the language that it has chosen', async () => {
  expect(await mailEach('chooser', { chosen: 'es', offered: ['en', 'es'] })).toEqual(allIn('es'));
});

test("who has chosen none is written to in the program's first", async () => {
  expect(await mailEach('silent', { chosen: null, offered: ['es', 'en'] })).toEqual(allIn('es'));
});

test('a language that the program no longer has gives way to its first', async () => {
  expect(await mailEach('left', { chosen: 'es', offered: ['en'] })).toEqual(allIn('en'));
});

test('a link for who registers is in the language of the page, or in the first of the program', async () => {
  const register = (username: string, language?: Language) => {
    const user = { ...newcomer, username, email: `${username}@example.com`, password: 'a password of her own' };
    return server.guest.ok('POST /api/auth/register', {
      slug: harborSlug,
      user: { ...user, language },
      form: harborForm,
    });
  };
  await register('rosa', 'es');
  await register('rose');
  expect([await languagesOf('rosa@example.com'), await languagesOf('rose@example.com')]).toEqual([
    { emailConfirmation: 'es' },
    { emailConfirmation: 'en' },
  ]);
});

test('staff are written to in English, also about a program in Spanish', async () => {
  await offer('es');
  await mailGuessWarning({ account: 'sofia', tries: 20 }, server.services);
  expect(await languagesOf('sofia@guerdon.example')).toEqual({ passwordsTried: 'en' });
});
