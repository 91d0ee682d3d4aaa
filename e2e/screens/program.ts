import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';
import { press, type Screen, type State } from './screen.ts';

type Path = string | ((scene: Scene) => string);

/** A page of the program that has everything. */
const full = (path: Path, seen: State['seen'], more: Partial<State> = {}): State => ({
  is: 'full',
  by: 'staff',
  at: (scene) => scene.full.adminPage(typeof path === 'string' ? path : path(scene)),
  seen,
  ...more,
});
/** The same page of the program that has nothing. */
const empty = (path: string, seen: string, more: Partial<State> = {}): State => ({
  is: 'empty',
  by: 'staff',
  at: ({ empty: program }) => program.adminPage(path),
  seen,
  ...more,
});
const pickOne = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
};

/** One in each state. */
const showPrepared = async (page: Page) => {
  const one = { list: 'users', format: 'csv', rows: 0, rowsInAll: null, bytes: 0, askedBy: 'sofia' };
  const day = '2026-11-30T12:00:00.000Z';
  const none = { from: null, to: null, askedAt: day, expiresAt: null, problem: null };
  const exports = [
    { list: 'receipts', state: 'running', rows: 30_000, rowsInAll: 120_000 },
    { list: 'trainings', state: 'waiting', format: 'xlsx', from: '2026-07-01', to: '2026-07-31' },
    { state: 'done', rows: 61_234, rowsInAll: 61_234, expiresAt: day },
    { list: 'rewards', state: 'failed', problem: 'too-long', from: '2026-07-01' },
    { state: 'expired', to: '2026-07-31' },
  ].map((state, at) => ({ _id: `01900000-0000-7000-8000-00000000000${at}`, ...one, ...none, ...state }));
  await page.route(/\/exports$/, (route) => route.fulfill({ json: { exports } }));
  await page.reload();
};

const showSamples = async (page: Page) => {
  await page.route(/\/opening$/, async (route) => {
    const { figures, checks, ...json } = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...json, figures: { ...figures, samples: 10 }, checks: { ...checks, samples: 'look' } },
    });
  });
  await page.reload();
};

const showAsDraft = async (page: Page) => {
  await page.route(/\/opening$/, async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, openedAt: null } });
  });
  await page.reload();
};

export const programScreens: readonly Screen[] = [
  {
    route: '/admin/program/edit',
    title: 'Overview',
    states: [
      full('', ({ full: program }) => program.name),
      full('', 'Both days are included.', { is: 'dialog open', open: press('Days, Excel') }),
      full('', 'Rules and terms are copied word for word', { is: 'copy dialog open', open: press('Copy program') }),
      full('', 'You see what would change', { is: 'files dialog open', open: press('Bring files back') }),
      full('', 'Approve this?', { is: 'approving', open: press(/^Approve, for /) }),
      full('', 'Decline this?', { is: 'declining', open: press(/^Decline, for /) }),
      full('', 'This list is long', {
        is: 'list too long to download',
        open: async (page, scene) => {
          const json = { msg: 'Long', type: 'large-export' };
          await page.route('**/exportUsers?*', (route) => route.fulfill({ status: 409, json }));
          await press('Users')?.(page, scene);
        },
      }),
      full('', 'that a decision is not right', { is: 'with objections' }),
      full('', 'Prepared files', { is: 'with prepared files', open: showPrepared }),
      full('', 'Unapproved Users', { is: 'of a reviewer', by: 'reviewer' }),
      full('', 'Participants’ link', { is: 'QR code shown', open: press('Show the link as a QR code') }),
      empty('', 'First steps'),
      full('', 'The program could not be loaded.', { is: 'failed', failing: '**/api/admin/program/*/overview' }),
      {
        is: 'without a program',
        by: 'staff',
        at: '/admin/program/edit',
        seen: 'Program ID is undefined!',
        title: 'Program ID is undefined!',
      },
    ],
  },
  {
    route: '/admin/program/edit/loyalty-program',
    title: 'Edit Program: General',
    states: [
      full('loyalty-program', 'Points earned today'),
      full('loyalty-program', 'Pennsylvania', {
        is: 'select open',
        open: async (page) => await page.getByRole('combobox', { name: 'Company' }).click(),
      }),
      ...[
        ['registration', 'Registration', 'Form items', 'No form items yet'],
        ['rebates', 'Catalog', 'BallValve', 'No rebate items yet'],
        ['rewards', 'Rewards', 'Harbor Work T-Shirt', 'No reward items yet'],
        ['trainings', 'Trainings', 'Choosing the Right Ball Valve', 'No training modules yet'],
        ['messages', 'Messages', 'How an e-mail begins and ends', 'Nothing is announced'],
      ].flatMap(([section, name, seen, none]) => [
        full(`loyalty-program?section=${section}`, seen!, { is: section!, title: `Edit Program: ${name}` }),
        empty(`loyalty-program?section=${section}`, none!, { is: `${section}, empty`, title: `Edit Program: ${name}` }),
      ]),
      full('loyalty-program?section=registration', 'Checkboxes', {
        is: 'menu open',
        title: 'Edit Program: Registration',
        open: press('Add item'),
      }),
      full('loyalty-program?section=rebates', 'Edit rebate item', {
        is: 'item dialog open',
        title: 'Edit Program: Catalog',
        open: press(/^Edit /),
      }),
      full('loyalty-program?section=rebates', 'Receipts keep the points that they were promised.', {
        is: 'points dialog open',
        title: 'Edit Program: Catalog',
        open: async (page) => {
          await page.getByRole('button', { name: 'Change points' }).click();
          await page.getByLabel('Percent').fill('10');
          await page.getByRole('button', { name: 'Show what changes' }).click();
        },
      }),
      full('loyalty-program?section=rebates', 'Remove column', {
        is: 'column dialog open',
        title: 'Edit Program: Catalog',
        open: press(/^Remove the column/),
      }),
      full('loyalty-program?section=rebates', 'Everyone', {
        is: 'printed names',
        title: 'Edit Program: Catalog',
        open: press('Printed names'),
      }),
      empty('loyalty-program?section=rebates', 'No printed names yet', {
        is: 'printed names, empty',
        title: 'Edit Program: Catalog',
        open: press('Printed names'),
      }),
      full('loyalty-program?section=rebates', 'Edit printed name', {
        is: 'printed name dialog open',
        title: 'Edit Program: Catalog',
        open: async (page) => {
          await page.getByRole('button', { name: 'Printed names' }).click();
          await page.getByRole('button', { name: /^Edit ballvalve/ }).click();
        },
      }),
      full('loyalty-program?section=rewards', 'Edit reward item', {
        is: 'reward dialog open',
        title: 'Edit Program: Rewards',
        open: press(/^Edit /),
      }),
      full('loyalty-program?section=trainings', 'Module name', {
        is: 'training dialog open',
        title: 'Edit Program: Trainings',
        open: press(/^Edit /),
      }),
      full('loyalty-program?section=messages', 'Add announcement', {
        is: 'announcement dialog open',
        title: 'Edit Program: Messages',
        open: press('Add announcement'),
      }),
      full('loyalty-program', 'The program could not be loaded.', {
        is: 'failed',
        title: 'General',
        failing: '**/api/admin/program/*/update',
      }),
    ],
  },
  {
    route: '/admin/program/edit/unapproved-users',
    title: 'Unapproved Users',
    states: [
      full('unapproved-users', ({ applicant }) => applicant.name),
      full('unapproved-users', '1 selected', { is: 'one picked', open: pickOne }),
      full('unapproved-users', ({ applicant }) => `Deny ${applicant.name}?`, {
        is: 'dialog open',
        open: press(/^Deny /),
      }),
      empty('unapproved-users', 'There are no unapproved users'),
      full('unapproved-users', 'The users could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/program/*/members*',
      }),
    ],
  },
  {
    route: '/admin/program/edit/invitation-cards',
    title: 'Printed Invitations',
    states: [
      full('invitation-cards', 'Make links'),
      empty('invitation-cards', 'Nobody needs one', { is: 'empty', open: press('Make links') }),
    ],
  },
  {
    route: '/admin/program/edit/approved-users',
    title: 'Approved Users',
    states: [
      full('approved-users', ({ member }) => member.name),
      full('approved-users?status=invited', ({ invited }) => invited.name, { is: 'invited' }),
      full(({ invited }) => `approved-users?user=${invited.userId}`, 'Chosen when registering', {
        is: 'one who is invited',
        title: ({ invited }) => invited.name,
      }),
      full('approved-users', 'Add User', { is: 'dialog open', open: press('Add user') }),
      full(({ member }) => `approved-users?user=${member.userId}`, 'Points', {
        is: 'one user',
        title: ({ member }) => member.name,
      }),
      full(({ member }) => `approved-users?user=${member.userId}`, 'Decisions', {
        is: 'one user, line opened',
        title: ({ member }) => member.name,
        open: press(/^Receipt /),
      }),
      full(
        ({ member }) => `approved-users?user=${member.userId}`,
        ({ member }) => `Edit ${member.name}`,
        {
          is: 'one user, dialog open',
          title: ({ member }) => member.name,
          open: press(/^Edit/),
        },
      ),
      full(
        ({ member }) => `approved-users?user=${member.userId}`,
        ({ member }) => `Type ${member.username} to confirm`,
        {
          is: 'one user, erase dialog open',
          title: ({ member }) => member.name,
          open: press('Erase personal data'),
        },
      ),
      full(({ debtor }) => `approved-users?user=${debtor.userId}`, 'owed now', {
        is: 'one user, write-off dialog open',
        title: ({ debtor }) => debtor.name,
        open: press('Write off points owed'),
      }),
      full('approved-users?search=nobody', 'No users found', { is: 'no one found' }),
      full('approved-users', 'The users could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/program/*/members*',
      }),
    ],
  },
  {
    route: '/admin/program/edit/opening',
    title: 'Link and poster',
    states: [
      full('opening', 'Before participants come'),
      empty('opening', 'There is nothing to earn points with.'),
      full('opening', 'Open now', { is: 'a draft', title: 'Open the program', open: showAsDraft }),
      full('opening', 'Remove samples', { is: 'with samples', open: showSamples }),
      full('opening', 'The check could not be loaded.', { is: 'failed', failing: '**/api/admin/program/*/opening' }),
    ],
  },
  {
    route: '/admin/program/edit/view-as',
    title: 'View As',
    states: [
      full('view-as', ({ member }) => member.username),
      full('view-as?search=nobody', 'No users found', { is: 'empty' }),
    ],
  },
  {
    route: '/admin/program/edit/unapproved-rebate-submissions',
    title: 'Receipts to review',
    states: [
      full('unapproved-rebate-submissions', ({ waiting }) => waiting.receiptNumber),
      empty('unapproved-rebate-submissions', 'Nothing waits for a decision'),
      full('unapproved-rebate-submissions', 'The receipts could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/receipt/list*',
      }),
    ],
  },
  {
    route: '/admin/program/edit/approved-rebate-submissions',
    title: 'Approved receipts',
    states: [
      full('approved-rebate-submissions', ({ approved }) => approved.receiptNumber),
      full('approved-rebate-submissions?status=denied', ({ denied }) => denied.receiptNumber, {
        is: 'denied',
        title: 'Denied receipts',
      }),
      empty('approved-rebate-submissions', 'No approved rebates yet'),
    ],
  },
  {
    route: '/admin/program/edit/receipt-item-detail',
    title: 'Receipt',
    states: [
      desk('waiting', 'full', 'Decision by'),
      desk('approved', 'approved, with a PDF', 'Approved'),
      desk('denied', 'denied', 'The picture does not show who sold it.'),
      desk('reopened', 'reopened', 'Decisions so far'),
      desk('approved', 'reopen dialog open', 'are taken back', press('Reopen')),
      desk('objected', 'objected to', 'objects to this decision'),
      desk('kept', 'objection answered', 'Objection answered: the decision stays'),
      desk('objected', 'upholding an objection', 'are taken back', press('Reopen the receipt')),
      desk('objected', 'keeping a decision', 'The decision stays as it is.', press('Keep the decision')),
      desk('waiting', 'approval asked', 'The member is notified by e-mail.', press(/^Approve [\d,]+ points/)),
      desk('waiting', 'reason lacking', 'Please select a denial reason.', press(/^Deny$/)),
      desk('waiting', 'select open', 'Invalid Date', async (page) => {
        await page.getByRole('combobox', { name: 'Denial Options' }).click();
      }),
      desk('waiting', 'dialog open', 'Add item', press('Add item')),
      full(
        ({ waiting, duplicate }) => `receipt-item-detail?receipt=${waiting._id}&compare=${duplicate._id}`,
        'What is the same',
        { is: 'compared', title: 'Possible duplicate' },
      ),
      full(({ waiting }) => `receipt-item-detail?receipt=${waiting._id}`, 'The receipt could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/receipt/*-*',
      }),
    ],
  },
  {
    route: '/admin/program/edit/completed-modules',
    title: 'Completed Trainings',
    states: [
      full('completed-modules', ({ member }) => member.username),
      empty('completed-modules', 'No trainings completed'),
      full('completed-modules', 'The trainings could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/program/*/update',
      }),
    ],
  },
  {
    route: '/admin/program/edit/reward-items',
    title: 'Reward orders',
    states: [
      full('reward-items', 'Harbor Work T-Shirt'),
      full('reward-items', '1 selected', { is: 'one picked', open: pickOne }),
      full('reward-items', 'Copy address', { is: 'address open', open: press(/, address$/) }),
      full('reward-items', 'Tracking and date of 1 item', {
        is: 'dialog open',
        open: async (page) => {
          await pickOne(page);
          await page.getByRole('button', { name: 'Set tracking' }).click();
        },
      }),
      full('reward-items', 'The participant gets an e-mail.', {
        is: 'return dialog open',
        open: press(/^Take back /),
      }),
      empty('reward-items', 'No rewards redeemed yet'),
      full('reward-items?status=canceled', 'Harbor Work T-Shirt', { is: 'canceled ones' }),
      empty('reward-items?status=canceled', 'Nothing was canceled', { is: 'nothing canceled' }),
      full('reward-items', 'The reward items could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/program/*/cartRewardItems*',
      }),
    ],
  },
];

/** The page of one receipt, where reviewers spend most time. */
function desk(
  which: 'waiting' | 'approved' | 'denied' | 'reopened' | 'objected' | 'kept',
  is: string,
  seen: string,
  open?: State['open'],
): State {
  return {
    is,
    by: 'staff',
    at: (scene) => scene.full.adminPage(`receipt-item-detail?receipt=${scene[which]._id}`),
    seen,
    title: (scene) => `Receipt ${scene[which].receiptNumber}`,
    ...(open && { open }),
  };
}
