import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { findServiceWorker, untilKept } from '../pressing/service-worker.ts';

// Only a browser has a service worker, notifications and a permission to ask for.
test.use({ serviceWorkers: 'allow' });

const toggle = (page: Page) =>
  page.getByRole('switch', { name: 'Notify me on this device when my receipts are decided' });

test('news is shown by the service worker, silently while the program is in sight; pressing it opens My Activity there', async ({
  page,
  context,
  baseURL,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await untilKept(page);
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(standInForNotifications);
  const { browser, registrationId } = await findServiceWorker(page, String(baseURL));
  const { slug, name: title } = program;
  const message = {
    title,
    body: 'Your receipt was looked at.',
    news: 'receipt-decided',
    slug,
    icon: '/icons/icon-192.png',
  };
  const data = JSON.stringify(message);
  const deliver = () =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: String(baseURL), registrationId, data });
  const shown = { body: message.body, icon: message.icon, tag: `${slug} receipt-decided` };
  await page.goto('/admin/login');
  await deliver();
  const heard = [title, { ...shown, silent: false, renotify: true }];
  await expect.poll(() => worker.evaluate('shown')).toMatchObject([heard]);
  expect(await worker.evaluate('taken')).toEqual([]);

  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  await deliver();
  const silent = [title, { ...shown, silent: true, renotify: false }];
  await expect.poll(() => worker.evaluate('shown')).toMatchObject([heard, silent]);
  await expect.poll(() => worker.evaluate('taken')).toEqual([shown.tag]);

  await worker.evaluate(pressNotification);
  await expect(page).toHaveURL(program.page('activity'));
});

test('it is off until it is switched on, and off again after logging out', async ({
  page,
  context,
  program,
  member,
}) => {
  await context.grantPermissions(['notifications']);
  const countDevices = async () => (await member.ok('GET /api/client/push', {})).devices.length;
  await page.addInitScript(standInForPushService);
  await member.enter(page);
  await page.goto(program.page('account'));
  await expect(toggle(page)).not.toBeChecked();
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  await untilSaved(page);
  expect(await countDevices()).toBe(1);
  await page.reload();
  await expect(toggle(page)).toBeChecked();
  await toggle(page).press('Space');
  await expect(toggle(page)).not.toBeChecked();
  await untilSaved(page);
  expect(await countDevices()).toBe(0);

  await toggle(page).press('Space');
  await expect(toggle(page)).toBeChecked();
  await untilSaved(page);
  expect(await countDevices()).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push service'))).toBe(null);
});

test('a browser that cannot be notified says so', async ({ page, program, member }) => {
  // As in Safari on a phone, outside an app on the Home Screen.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await member.enter(page);
  await page.goto(program.page('account'));
  await expect(page.getByText('This browser cannot be notified.')).toBeVisible();
  await expect(toggle(page)).toBeDisabled();
});

test('a blocked permission says what to do', async ({ page, program, member }) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  await toggle(page).click();
  await expect(page.getByText('Your browser blocks notifications of this site.')).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();
});

const untilSaved = (page: Page) => expect(toggle(page)).toHaveAttribute('aria-busy', 'false');

// As text, because the types of pages and of service workers cannot be loaded together.

/** The browser of the tests has no window and shows no notifications: it denies them whatever it is told. */
const standInForNotifications = `self.shown = [];
  self.taken = [];
  registration.showNotification = async (title, options) => void shown.push([title, options]);
  registration.getNotifications = async ({ tag }) => [{ close: () => taken.push(tag) }];`;

const pressNotification = `{
  const [, { data }] = shown[0];
  dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: { data, close() {} } }));
}`;

/** The push service of this browser is in the internet, which tests do without: the page keeps one subscription. */
function standInForPushService() {
  const find = () => {
    const endpoint = localStorage.getItem('push service');
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const unsubscribe = async () => void localStorage.removeItem('push service');
    return endpoint === null ? null : { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => find(),
    async subscribe() {
      localStorage.setItem('push service', `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
      return find();
    },
  });
}
