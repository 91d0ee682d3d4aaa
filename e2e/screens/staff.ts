import { press, type Screen, type State } from './screen.ts';

/** A page of the portal. */
const portal = (at: string, seen: State['seen'], more: Partial<State> = {}): State => ({
  is: 'full',
  by: 'staff',
  at,
  seen,
  ...more,
});

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
