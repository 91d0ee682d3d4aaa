import type { Page } from '@playwright/test';
import type { Administrator } from '#contract/administrators.ts';
import type { api } from '#contract/api.ts';
import type { Output } from '#contract/route.ts';
import { beginMaintenance, changeAnswer, press, type Screen, type State } from './screen.ts';

/** A page of the portal. */
const portal = (at: string, seen: State['seen'], more: Partial<State> = {}): State => ({
  is: 'full',
  by: 'staff',
  at,
  seen,
  ...more,
});

const at = '2026-03-09T12:00:00.000Z';
const factors = {
  totpSince: at as string | null,
  passkeys: [
    { _id: '01900000-0000-7000-8000-000000000001', name: 'Sofia’s laptop', createdAt: at, lastUsedAt: at },
    {
      _id: '01900000-0000-7000-8000-000000000002',
      name: 'The security key on my key ring',
      createdAt: at,
      lastUsedAt: null,
    },
  ],
  recoveryCodesLeft: 9,
  isDemanded: true,
  needsProof: true,
  canHavePasskeys: true,
};
const seed = {
  setup: 'x',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Guerdon%20rewards.example.com:sofia?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Guerdon',
};
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `K7Q2-8MZD-4T0X-${9000 + place}`);

/** The page of an administrator with these factors; the staff of these tests has none. */
async function showFactors(page: Page, json: typeof factors = factors): Promise<void> {
  await page.route('**/api/common/second-factor', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole('button', { name: /authenticator app|Remove the app/ }).waitFor();
}

export const staffScreens: readonly Screen[] = [
  {
    route: '/admin/dashboard',
    title: 'Dashboard',
    states: [
      portal('/admin/dashboard?search=great northern', ({ full }) => full.name),
      portal('/admin/dashboard', 'Logout', { is: 'menu open', open: press(/^Your account/) }),
      portal('/admin/dashboard', 'Administrators', { is: 'navigation open', open: press('Menu'), only: 390 }),
      portal('/admin/dashboard?search=great northern', ({ full }) => `Disable ${full.name}?`, {
        is: 'dialog open',
        open: press(/^Disable The Great/),
      }),
      portal('/admin/dashboard', 'Have your lawyer read the terms', {
        is: 'template dialog open',
        open: press('From a template'),
      }),
      portal('/admin/dashboard?search=nothing is called that', 'No programs found', { is: 'empty' }),
      portal('/admin/dashboard', 'The programs could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/program/list*',
      }),
    ],
  },
  {
    route: '/admin/companies',
    title: 'Companies',
    states: [
      portal('/admin/companies?search=pennsylvania', 'Pennsylvania'),
      portal('/admin/companies', 'Add company', { is: 'dialog open', open: press('Add company') }),
      portal('/admin/companies?search=nothing is called that', 'No companies found', { is: 'empty' }),
      portal('/admin/companies', 'The companies could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/company/list*',
      }),
    ],
  },
  {
    route: '/admin/administrators',
    title: 'Administrators',
    states: [
      portal('/admin/administrators', 'invited by'),
      portal('/admin/administrators', 'Cancel', { is: 'dialog open', open: press(/^Disable /) }),
      portal('/admin/administrators', 'They count from the next click', {
        is: 'roles dialog open',
        open: press(/^Roles of Rita/),
      }),
      portal('/admin/administrators', 'the password alone lets in', {
        is: 'reset dialog open',
        open: async (page, scene) => {
          await changeAnswer(
            page,
            '**/api/admin/administrator/list*',
            ({ administrators }: { administrators: Administrator[] }) => {
              for (const one of administrators) one.hasSecondFactor = true;
            },
          );
          await press(/^Reset the second factor of Rita/)?.(page, scene);
        },
      }),
      portal('/admin/administrators', 'You do not have access to this page', {
        is: 'not allowed',
        by: 'reviewer',
        title: 'You do not have access to this page',
      }),
      portal('/admin/administrators', 'You have no role yet', {
        is: 'without a role',
        by: 'idle',
        title: 'You have no role yet',
      }),
      portal('/admin/administrators', 'The administrators could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/administrator/list*',
      }),
    ],
  },
  {
    route: '/admin/second-factor',
    title: 'Second factor',
    states: [
      portal('/admin/second-factor', 'Set up an authenticator app'),
      portal('/admin/second-factor', 'Remove the app', { is: 'with factors', open: (page) => showFactors(page) }),
      portal('/admin/second-factor', 'Its codes will no longer log you in.', {
        is: 'dialog open',
        open: async (page, scene) => {
          await showFactors(page);
          await press('Remove the app')?.(page, scene);
        },
      }),
      portal('/admin/second-factor', '2. Type the six digits that the app shows', {
        is: 'app shown',
        open: async (page) => {
          await page.route('**/api/admin/second-factor/totp/begin', (route) => route.fulfill({ json: seed }));
          await showFactors(page, { ...factors, totpSince: null, needsProof: false });
          await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
        },
      }),
      portal('/admin/second-factor', 'I have saved them', {
        is: 'codes shown',
        open: async (page) => {
          await page.route('**/second-factor/recoveryCodes', (route) => route.fulfill({ json: { recoveryCodes } }));
          await showFactors(page);
          await page.getByRole('button', { name: 'Make new codes' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Your password').fill('anything');
          await dialog.getByRole('button', { name: 'Make new codes' }).click();
        },
      }),
      portal('/admin/second-factor', 'Protect your account', {
        is: 'demanded',
        open: async (page) => {
          // For this page alone, as the others share its storage.
          await page.addInitScript(() => {
            const read = Storage.prototype.getItem;
            Storage.prototype.getItem = function (key) {
              const text = read.call(this, key);
              return text && key === 'guerdon.session'
                ? JSON.stringify({ ...JSON.parse(text), lacksSecondFactor: true })
                : text;
            };
          });
          await showFactors(page, { ...factors, totpSince: null, passkeys: [] });
        },
      }),
      portal('/admin/second-factor', 'Your second factors could not be loaded.', {
        is: 'failed',
        failing: '**/api/common/second-factor',
      }),
    ],
  },
  {
    route: '/admin/account',
    title: 'My Account',
    states: [
      portal('/admin/account', 'Where you are logged in'),
      portal('/admin/account', 'Users to approve', {
        is: 'what waits chosen',
        open: async (page) => {
          await page.getByLabel('How often').selectOption('daily');
        },
      }),
      portal('/admin/account', 'Current Password', {
        is: 'password typed',
        open: async (page) => await page.getByLabel('New Password', { exact: true }).fill('short'),
      }),
      portal('/admin/account', 'Your account could not be loaded.', {
        is: 'failed',
        failing: '**/api/common/account',
      }),
    ],
  },
  {
    route: '/admin/audit',
    title: 'Audit',
    states: [
      { is: 'full', by: 'staff', at: ({ full }) => `/admin/audit?inProgram=${full.id}`, seen: 'Sofia Lindqvist' },
      portal('/admin/audit', 'Program', {
        is: 'select open',
        open: async (page) => await page.getByRole('combobox', { name: 'Program' }).click(),
      }),
      portal('/admin/audit?member=nobody', 'No entries found', { is: 'empty' }),
      portal('/admin/audit', 'The entries could not be loaded.', { is: 'failed', failing: '**/api/admin/audit?*' }),
    ],
  },
  {
    route: '/admin/system',
    title: 'System',
    states: [
      portal('/admin/system', 'Last report'),
      portal('/admin/system', 'Back at 10 p.m.', {
        is: 'in maintenance',
        open: beginMaintenance,
      }),
      portal('/admin/system', 'Given up on', {
        is: 'in trouble',
        open: async (page) =>
          await changeAnswer(page, '**/api/admin/system', ({ system }: Output<typeof api.getSystem>) => {
            const problem = 'The file store does not answer (connect ECONNREFUSED 10.20.30.40:9000).';
            for (const one of system.processes) {
              one.isLate = true;
              one.parts = [{ part: 'store', state: problem }];
            }
            system.jobs = [
              {
                ...{ kind: 'remove_bytes', due: 12_345, oldestDueAt: '2026-11-26T08:00:00Z', running: 0, later: 2 },
                ...{ failed: 3, lastFailedAt: '2026-11-26T09:00:00Z', lastError: problem },
              },
            ];
            system.backup = {
              ...{ takenAt: '2026-01-02T03:04:05Z', host: 'worker-with-a-long-name-1.internal', rows: 1, files: 1 },
              ...{ folder: '/var/backups/guerdon/guerdon-20260102T030405000Z', bytes: 1, damaged: 2 },
            };
          }),
      }),
      portal('/admin/system', 'The state of the installation could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/system',
      }),
    ],
  },
  {
    route: '/admin/outbox',
    title: 'Outbox',
    states: [
      portal('/admin/outbox', 'Subject'),
      portal('/admin/outbox', 'Plain text', { is: 'dialog open', open: press(/^View /) }),
      portal('/admin/outbox', 'The e-mails could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/mail/list*',
      }),
    ],
  },
  {
    route: '/admin/secret',
    title: 'Secret',
    states: [portal('/admin/secret', 'Only administrators can see this.')],
  },
  {
    route: '/admin/program/create',
    title: 'New program',
    states: [
      ...['Basics', 'Rules and terms', 'Registration', 'Rebate items', 'Reward items', 'Training', 'Modules'].map(
        (name, at): State => ({
          is: `step ${at + 1}`,
          by: 'staff',
          at: ({ begun }) => `/admin/program/create?program=${begun}&step=${at + 1}`,
          seen: name,
          title: name,
        }),
      ),
      portal('/admin/program/create', 'Form progress has been interrupted...', { is: 'empty' }),
      {
        is: 'failed',
        by: 'staff',
        at: ({ begun }) => `/admin/program/create?program=${begun}`,
        seen: 'The program could not be loaded.',
        failing: '**/api/admin/program/*/update',
      },
    ],
  },
  {
    route: '/admin/program/preview',
    title: 'Preview',
    states: [
      {
        is: 'full',
        by: 'staff',
        at: ({ full }) => `/admin/program/preview?program=${full.id}`,
        seen: 'The saved program as participants see it',
      },
      {
        is: 'failed',
        by: 'staff',
        at: ({ full }) => `/admin/program/preview?program=${full.id}`,
        seen: 'The program could not be loaded.',
        failing: '**/api/admin/program/*/update',
      },
    ],
  },
];
