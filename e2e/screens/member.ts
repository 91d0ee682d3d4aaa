import { expect, type Page } from '@playwright/test';
import { wrench } from '../fixture/receipts.ts';
import { addPhoto, scan } from '../pressing/scan.ts';
import { blurred, demoPicture, halvesOf, receiptOf } from '../test-files.ts';
import type { Scene } from './scene.ts';
import { beginMaintenance, changeAnswer, press, type Screen, type State } from './screen.ts';

/** A participant's page with content. */
const full = (path: string | ((scene: Scene) => string), seen: State['seen'], more: Partial<State> = {}): State => ({
  is: 'full',
  by: 'member',
  at: (scene) => scene.full.page(typeof path === 'string' ? path : path(scene)),
  seen,
  ...more,
});
/** The same page without content. */
const empty = (path: string, seen: string): State => ({
  is: 'empty',
  by: 'newcomer',
  at: ({ empty: program }) => program.page(path),
  seen,
});

/** Opens the line of this receipt in the history of points. */
const openLine =
  (which: 'approved' | 'objected' | 'kept'): State['open'] =>
  async (page, scene) =>
    await page.getByRole('button', { name: `Receipt ${scene[which].receiptNumber}` }).click();

const search = ({ draft }: Scene) => `enter-items?step=search&receipt=${draft}`;
const chooseItem = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
};

export const memberScreens: readonly Screen[] = [
  {
    route: '/program/$slug/dashboard',
    title: 'Dashboard',
    states: [
      full('dashboard', ({ waiting }) => `Receipt ${waiting.receiptNumber}`),
      empty('dashboard', 'Photograph a receipt'),
      full('dashboard', 'Your receipts could not be loaded.', { is: 'failed', failing: '**/api/client/receipt/list*' }),
      full('dashboard', 'Please accept the rules and terms', {
        is: 'terms to accept',
        title: 'Please accept the rules and terms',
        open: async (page) => {
          await page.route('**/api/client/user/*', async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, json: { ...(await response.json()), owesTerms: true } });
          });
          await page.reload();
        },
      }),
      full('dashboard', 'Logout', { is: 'navigation open', open: press('Menu'), only: 390 }),
      full('dashboard', 'Back at 10 p.m.', {
        is: 'in maintenance',
        open: beginMaintenance,
      }),
    ],
  },
  {
    route: '/program/$slug/earn-points',
    title: 'Earn Points',
    states: [full('earn-points', 'Send in the receipt of a purchase')],
  },
  {
    route: '/program/$slug/enter-items',
    title: 'Enter Items',
    states: [
      full('enter-items', 'is not yet submitted'),
      full('enter-items', 'Invoice/Receipt number is required', { is: 'lacking', open: press('Next') }),
      full('enter-items', 'Your drafts could not be loaded.', {
        is: 'failed',
        failing: '**/api/client/receipt/list*',
      }),
      full('dashboard', 'Read clearly', {
        is: 'scanned',
        open: async (page) => await scan(page, await receiptOf('20439170', [wrench, 'Full Port Ball Valve'])),
        title: 'We read your receipt',
      }),
      full('dashboard', 'Choose one, or leave it out.', {
        is: 'scanned, lacking',
        open: async (page) => {
          await scan(page, await receiptOf('20439171', [wrench, 'Full Port Ball Valve']));
          await page.getByRole('button', { name: 'Submit for Approval' }).click();
        },
        title: 'We read your receipt',
      }),
      full('dashboard', 'Add an item by hand', {
        is: 'scanned, nothing read',
        open: async (page) => await scan(page, demoPicture('harbor-supply.png')),
        title: 'Your receipt',
      }),
      full('dashboard', 'Photo 2 looks blurred.', {
        is: 'scanned, two photos',
        open: async (page) => {
          const [top, end] = await halvesOf(await receiptOf('20439172', [wrench]));
          await scan(page, top);
          await addPhoto(page, await blurred(end));
        },
        title: 'We read your receipt',
      }),
      full(search, 'BallValve', { is: 'search' }),
      full(({ read }) => `enter-items?step=search&receipt=${read}`, 'Read from your receipt', { is: 'search, read' }),
      full(({ read }) => `enter-items?step=search&receipt=${read}`, 'None of these: leave it out', {
        is: 'search, choosing',
        open: press(/^Change or leave out Calderbrook/),
      }),
      full(({ draft }) => `enter-items?step=search&receipt=${draft}&search=nothing`, 'No items found', {
        is: 'search, nothing found',
      }),
      full(search, 'Add item', { is: 'quantity', open: chooseItem }),
      full(({ draft }) => `enter-items?step=confirm&receipt=${draft}`, 'Submit for Approval', { is: 'confirm' }),
      full(({ draft }) => `enter-items?step=confirm&receipt=${draft}`, 'Cancel this receipt', {
        is: 'dialog open',
        open: press('Cancel'),
      }),
      full(({ draft }) => `enter-items?step=details&receipt=${draft}`, 'Receipt number', { is: 'details' }),
      full(({ denied }) => `enter-items?again=${denied._id}`, 'Send again', { is: 'again', title: 'Send again' }),
      full(({ waiting }) => `enter-items?step=final&receipt=${waiting._id}`, 'Submission successful.', {
        is: 'final',
        title: 'Submission successful.',
      }),
      empty('enter-items', 'Choose a file'),
    ],
  },
  {
    route: '/program/$slug/training-catalog',
    title: 'Training',
    states: [
      full('training-catalog', 'points'),
      empty('training-catalog', 'No training to take'),
      full('training-catalog', 'The trainings could not be loaded.', {
        is: 'failed',
        failing: '**/api/client/training/list*',
      }),
    ],
  },
  {
    route: '/program/$slug/training-module',
    title: 'Water Heater Safety',
    states: [
      full(({ openTraining }) => `training-module?training=${openTraining}&step=video`, 'Water Heater Safety', {
        is: 'video',
      }),
      full(({ openTraining }) => `training-module?training=${openTraining}&step=video`, 'Water Heater Safety', {
        is: 'video note',
        open: async (page) => {
          await changeAnswer(page, '**/api/client/training/*-*', ({ training }: { training: { videoUrl: string } }) => {
            training.videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
          });
          await page.getByRole('button', { name: 'Show the video' }).waitFor();
        },
      }),
      full(({ openTraining }) => `training-module?training=${openTraining}&step=1`, 'Question 1', { is: 'question' }),
      full(({ doneTraining }) => `training-module?training=${doneTraining}`, 'You earned', {
        is: 'done',
        title: 'You earned 150 points',
      }),
      full(({ openTraining }) => `training-module?training=${openTraining}`, 'The training could not be loaded.', {
        is: 'failed',
        failing: '**/api/client/training/*-*',
        title: 'Training',
      }),
    ],
  },
  {
    route: '/program/$slug/redeem-points',
    title: 'Redeem Points',
    states: [
      full('redeem-points', 'Harbor Work T-Shirt'),
      empty('redeem-points', 'No rewards yet'),
      full('redeem-points', 'could not be loaded.', { is: 'failed', failing: '**/api/client/user/*' }),
      full(({ reward }) => `redeem-points?item=${reward}`, 'Add to Cart', {
        is: 'one reward',
        title: 'Harbor Work T-Shirt',
      }),
      full(({ reward }) => `redeem-points?item=${reward}`, 'Select a size', {
        is: 'one reward, nothing chosen',
        open: press('Add to Cart'),
        title: 'Harbor Work T-Shirt',
      }),
    ],
  },
  {
    route: '/program/$slug/cart',
    title: 'My Cart',
    states: [
      full('cart', 'Harbor Work T-Shirt'),
      full('cart', 'Empty your cart?', { is: 'dialog open', open: press('Empty Cart') }),
      empty('cart', 'Your cart is empty'),
      full('cart', 'Your cart could not be loaded.', { is: 'failed', failing: '**/api/client/cartRewardItem/list/*' }),
    ],
  },
  {
    route: '/program/$slug/activity',
    title: 'My Activity',
    states: [
      full('activity', ({ waiting }) => waiting.receiptNumber),
      full('activity?tab=points', 'Expires', { is: 'points' }),
      full('activity?tab=points', 'On hold until', { is: 'points on hold and owed', by: 'debtor' }),
      full('activity?tab=orders', 'The last one in this size', { is: 'orders' }),
      full('activity?tab=points', 'so they are owed', {
        is: 'reversal opened',
        by: 'debtor',
        open: async (page) =>
          await page
            .getByRole('row', { name: /Taken back/ })
            .getByRole('button')
            .click(),
      }),
      full('activity?tab=points', 'Decisions', { is: 'line opened', open: press(/^Receipt /) }),
      full('activity?tab=points', 'This is not right', {
        is: 'line opened, of a decision',
        open: openLine('approved'),
      }),
      full('activity?tab=points', 'We look at it again', {
        is: 'line opened, objection waiting',
        open: openLine('objected'),
      }),
      full('activity?tab=points', 'and the decision stays', {
        is: 'line opened, objection answered',
        open: openLine('kept'),
      }),
      full('activity?tab=trainings', 'Choosing the Right Ball Valve', { is: 'trainings' }),
      empty('activity', 'No receipts yet'),
      full('activity', 'Your receipts could not be loaded.', { is: 'failed', failing: '**/api/client/receipt/list*' }),
    ],
  },
  {
    route: '/program/$slug/activity/receipt',
    title: 'Receipt',
    states: [
      full(({ denied }) => `activity/receipt?receipt=${denied._id}`, 'The picture does not show who sold it.', {
        title: ({ denied }) => `Receipt ${denied.receiptNumber}`,
      }),
      full(({ reopened }) => `activity/receipt?receipt=${reopened._id}`, 'This receipt is being reviewed again', {
        is: 'reopened',
        by: 'debtor',
        title: ({ reopened }) => `Receipt ${reopened.receiptNumber}`,
      }),
      full(({ denied }) => `activity/receipt?receipt=${denied._id}`, 'You can write once', {
        is: 'dialog open',
        open: press('This is not right'),
        title: ({ denied }) => `Receipt ${denied.receiptNumber}`,
      }),
      full(({ objected }) => `activity/receipt?receipt=${objected._id}`, 'We look at it again', {
        is: 'objection waiting',
        title: ({ objected }) => `Receipt ${objected.receiptNumber}`,
      }),
      full(({ kept }) => `activity/receipt?receipt=${kept._id}`, 'and the decision stays', {
        is: 'objection answered',
        title: ({ kept }) => `Receipt ${kept.receiptNumber}`,
      }),
      full(({ denied }) => `activity/receipt?receipt=${denied._id}`, 'The receipt could not be loaded.', {
        is: 'failed',
        failing: '**/api/client/receipt/*-*',
      }),
    ],
  },
  {
    route: '/program/$slug/rules-and-terms',
    title: 'RULES / TERMS & CONDITIONS',
    states: [
      full('rules-and-terms', 'Terms & Conditions'),
      { ...empty('rules-and-terms', 'No terms yet'), title: 'TERMS & CONDITIONS' },
    ],
  },
  {
    route: '/program/$slug/account',
    title: 'My Account',
    states: [
      full('account', 'Username'),
      full('account', 'could not be loaded.', { is: 'failed', failing: '**/api/client/user/*' }),
      full('account', 'Your sessions could not be loaded.', {
        is: 'sessions failed',
        failing: '**/api/common/account/sessions',
      }),
      full('account', 'Current Password', {
        is: 'password typed',
        open: async (page) => {
          await page.getByLabel('Password', { exact: true }).fill('a better one');
          await expect(page.getByText(/^Strength: /)).toBeVisible();
        },
      }),
      full('account', 'Your choice could not be loaded.', {
        is: 'notifications failed',
        failing: '**/api/client/push',
      }),
      full('account', 'Your browser blocks notifications of this site.', {
        is: 'notifications blocked',
        open: async (page) => await page.getByRole('switch', { name: 'Notify me' }).press('Space'),
      }),
      full('account', 'Maria’s phone', {
        is: 'with a passkey',
        open: async (page) => {
          const passkey = { _id: '01900000-0000-7000-8000-000000000001', name: 'Maria’s phone', lastUsedAt: null };
          const json = {
            ...{ totpSince: null, recoveryCodesLeft: 0, isDemanded: false, needsProof: true, canHavePasskeys: true },
            passkeys: [{ ...passkey, createdAt: '2026-03-09T12:00:00.000Z' }],
          };
          await page.route('**/api/common/second-factor', (route) => route.fulfill({ json }));
          await page.reload();
        },
      }),
    ],
  },
];
