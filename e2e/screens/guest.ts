import type { Page } from '@playwright/test';
import { beginMaintenance, press, type Screen } from './screen.ts';

const site = (route: string, at: string, title: string): Screen => ({
  route,
  title,
  states: [{ is: 'full', by: 'guest', at, seen: title }],
});

const logInWrongly = async (page: Page) => {
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Log In' }).click();
};

const logInHalf = async (page: Page) => {
  const json = { type: 'second-factor-needed', msg: 'Now', challenge: 'x', methods: ['totp', 'passkey', 'recovery'] };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json: { ...json, options: null } }));
  await logInWrongly(page);
};

/** Pages without a login. */
export const guestScreens: readonly Screen[] = [
  site('/', '/', 'Guerdon'),
  site('/about', '/about', 'About'),
  site('/program-not-found', '/program-not-found', 'Program Not Found'),
  {
    route: '/program/$slug/login',
    title: 'Log In',
    states: [
      { is: 'full', by: 'guest', at: ({ full }) => full.page('login'), seen: 'Welcome back' },
      {
        is: 'refused',
        by: 'guest',
        at: ({ full }) => full.page('login'),
        open: logInWrongly,
        seen: 'Wrong username or password.',
      },
      {
        is: 'in maintenance',
        by: 'guest',
        at: ({ full }) => full.page('login'),
        open: beginMaintenance,
        seen: 'Back at 10 p.m.',
      },
    ],
  },
  {
    route: '/program/$slug/register',
    title: 'Register',
    states: [
      { is: 'full', by: 'guest', at: ({ full }) => full.page('register'), seen: 'Register' },
      {
        is: 'lacking',
        by: 'guest',
        at: ({ full }) => full.page('register'),
        open: press('Register'),
        seen: 'The following fields must be filled:',
      },
      { is: 'invited', by: 'guest', at: ({ invited }) => invited.link, seen: 'Customer Number' },
      {
        is: 'with a link that is over',
        by: 'guest',
        at: ({ full }) => full.page('register#invite=x'),
        seen: 'This invitation link does not work any more.',
      },
    ],
  },
  {
    route: '/program/$slug/terms',
    title: 'Rules and terms',
    states: [
      { is: 'full', by: 'guest', at: ({ full }) => full.page('terms'), seen: 'valid since' },
      { is: 'empty', by: 'newcomer', at: ({ empty }) => empty.page('terms'), seen: 'No terms yet' },
    ],
  },
  {
    route: '/program/$slug/forgot-login',
    title: 'Forgot your login?',
    states: [{ is: 'full', by: 'guest', at: ({ full }) => full.page('forgot-login'), seen: 'Forgot your login?' }],
  },
  {
    route: '/program/$slug/reset-password',
    title: 'Choose a new password',
    states: [
      { is: 'full', by: 'guest', at: ({ full }) => full.page('reset-password#token=x'), seen: 'Choose a new password' },
    ],
  },
  {
    route: '/admin/login',
    title: 'Log In to the Admin Rebate Portal',
    states: [
      { is: 'full', by: 'guest', at: '/admin/login', seen: 'Log in to review submissions' },
      { is: 'refused', by: 'guest', at: '/admin/login', open: logInWrongly, seen: 'Wrong username or password.' },
      { is: 'second step', by: 'guest', at: '/admin/login', open: logInHalf, seen: 'Use a recovery code' },
      {
        is: 'recovery code',
        by: 'guest',
        at: '/admin/login',
        open: async (page) => {
          await logInHalf(page);
          await page.getByRole('button', { name: 'Use a recovery code' }).click();
        },
        seen: 'One of the ten that you saved; each works once',
      },
    ],
  },
  {
    route: '/admin/register',
    title: 'Register',
    states: [
      { is: 'full', by: 'guest', at: (s) => s.invitation, seen: 'The invitation is for this address.' },
      { is: 'used up', by: 'guest', at: '/admin/register#invite=x', seen: 'This invitation was used or withdrawn' },
      { is: 'uninvited', by: 'guest', at: '/admin/register', seen: 'You need an invitation to register.' },
    ],
  },
  {
    route: '/admin/forgot-login',
    title: 'Forgot your login?',
    states: [{ is: 'full', by: 'guest', at: '/admin/forgot-login', seen: 'Forgot your login?' }],
  },
  {
    route: '/admin/confirm-email',
    title: 'Confirm your email',
    states: [
      { is: 'full', by: 'guest', at: '/admin/confirm-email#token=x', seen: 'Confirm your email' },
      { is: 'cut off', by: 'guest', at: '/admin/confirm-email', seen: 'This link is not complete.' },
    ],
  },
  {
    route: '/program/$slug/confirm-email',
    title: 'Confirm your email',
    states: [
      { is: 'full', by: 'guest', at: ({ full }) => full.page('confirm-email#token=x'), seen: 'Confirm your email' },
    ],
  },
  {
    route: '/admin/reset-password',
    title: 'Choose a new password',
    states: [{ is: 'full', by: 'guest', at: '/admin/reset-password#token=x', seen: 'Choose a new password' }],
  },
];
