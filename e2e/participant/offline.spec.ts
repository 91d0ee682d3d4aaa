import type { Page, Request } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { gateValve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { photograph, scan } from '../pressing/scan.ts';
import { findServiceWorker, untilKept } from '../pressing/service-worker.ts';
import { demoPicture, halvesOf, receiptOf, type TestFile } from '../test-files.ts';

// Only a browser has service workers, its own store and a connection to lose.
test.use({ serviceWorkers: 'allow' });

const SUBMIT = '/api/client/receipt/submit';

test('the app opens without a connection, keeps a photograph, and sends it once when there is one', async ({
  page,
  context,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // Still the company's page: its name, and its color.
  await expect(page.getByText(program.company.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  const waits = page.getByText('Waits for a connection.');
  await chooseFile(page, await receiptOf('30439195', [wrench]), 'Photograph a receipt');
  await expect(waits).toHaveCount(1);
  await chooseFile(page, await receiptOf('30439190', [wrench, gateValve]), 'Photograph a receipt');
  await expect(waits).toHaveCount(2);
  await page.reload();
  await expect(waits).toHaveCount(2);

  let goOn = () => {};
  const isWaiting = new Promise<void>((resolve) => (goOn = resolve));
  // One that fails does not keep the others from being sent.
  const submitted = countCalls(page, SUBMIT, '30439190');
  const signed = countCalls(page, '/api/common/file/sign', '');
  const failed = countCalls(page, SUBMIT, '30439195');
  await context.route(`**${SUBMIT}`, async (route) => {
    const fails = route.request().postData()?.includes('30439195');
    if (!fails) await isWaiting;
    await (fails ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  const onPhone = page.getByRole('region', { name: 'On this phone' });
  await expect.poll(submitted).toBe(1);
  await onPhone.getByRole('button', { name: 'Remove' }).nth(1).click();
  await expect(page.getByText('It is being sent already.')).toBeVisible();
  goOn();
  await expect(onPhone.getByText('Receipt 30439190')).toBeVisible();
  await expect(onPhone.getByText('Sent for approval.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt 30439190' })).toBeVisible();
  const wrong = 'Something went wrong on our side. Please try again.';
  await expect(onPhone.getByText(`Not sent yet, and tried again soon: ${wrong}`)).toBeVisible();
  for (let tries = 2; tries <= 5; tries++) {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(failed).toBe(tries);
  }
  await expect(onPhone.getByText(wrong, { exact: true })).toBeVisible();
  // Looked over, it is sent as it was uploaded, and waits until then.
  await context.unroute(`**${SUBMIT}`);
  await onPhone.getByRole('link', { name: 'Look it over' }).click();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(signed()).toBe(2);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(onPhone.getByText('Sent for approval.')).toBeVisible();
  await onPhone.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(onPhone).toBeHidden();
  expect(submitted()).toBe(1);
});

test('a kept receipt of two photographs is sent while no page of the program is open', async ({
  page,
  context,
  baseURL,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  const [top, end] = await halvesOf(await receiptOf('30439192', [wrench, gateValve]));
  await scan(page, top);
  await context.setOffline(true);
  await chooseFile(page, end, 'Add another photo');
  await page.getByRole('button', { name: 'Keep it on this phone' }).click();
  await expect(page.getByText('Waits for a connection.')).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await findConnection(page, String(baseURL));
  const submitted = async () => {
    const { receipts } = await member.ok('GET /api/client/receipt/list', { status: 'unapproved' });
    return receipts.map((one) => [one.receiptNumber, ...one.receiptItems.map(({ item }) => item.name)]);
  };
  await expect.poll(submitted).toEqual([['30439192', wrench, gateValve]]);
});

test('what cannot be read clearly asks to be looked over, and a removed photograph can be brought back', async ({
  page,
  context,
  program,
  member,
}) => {
  const loseStore = await letStoreBeLost(page);
  await openDashboard(page, program, member);
  await context.setOffline(true);
  const onPhone = page.getByRole('region', { name: 'On this phone' });
  const waits = onPhone.getByText('Waits for a connection.');
  for (const kept of [1, 2]) {
    await photograph(page, demoPicture('harbor-supply.png'));
    await page.getByRole('button', { name: 'Keep it on this phone' }).click();
    await expect(waits).toHaveCount(kept);
    // What follows needs it again: another photograph, and removing it.
    await loseStore();
  }
  await onPhone.getByRole('button', { name: 'Remove' }).first().click();
  await expect(waits).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waits).toHaveCount(2);
  const uploaded = countCalls(page, '/api/common/file/sign', '');
  const removed = countCalls(page, '/api/common/file', '');
  await context.setOffline(false);
  // Until it was submitted, each can be looked over as often as its member likes, and none is lost to another.
  const lookOver = onPhone.getByRole('link', { name: 'Look it over' });
  for (const at of [0, 1, 1, 0]) {
    await expect(lookOver).toHaveCount(2);
    await lookOver.nth(at).click();
    await expect(page.getByText('Not readable. Take it again nearer, or type it')).toHaveCount(2);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  }
  // The service worker, which the connection wakes as well, may have uploaded one: its calls are not seen here.
  expect(uploaded(), 'each was uploaded once').toBeLessThanOrEqual(2);
  expect(removed()).toBe(0);
});

test('a photograph shared from another app waits for a press, after logging in and beside an open draft', async ({
  page,
  program,
  member,
}) => {
  await page.goto(program.page('login'));
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { scope: '/program/' }));
  await untilKept(page);
  const uploaded = countCalls(page, '/api/common/file/sign', '');
  await share(page, program.page('share'), await receiptOf('30439191', [wrench]));
  await expect(page.getByLabel('Username')).toBeVisible();
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  const question = page.getByText('Shared with Guerdon: use this picture?');
  await expect(question).toBeVisible();
  expect(uploaded()).toBe(0);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByRole('heading', { name: 'We read your receipt' })).toBeVisible();
  await expect(page.getByText('30439191')).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.getByRole('button', { name: 'Add an item by hand' }).click();
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible();
  await share(page, program.page('share'), await receiptOf('30439196', [wrench]));
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('30439196')).toBeVisible();

  const sent = uploaded();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await share(page, program.page('share'), demoPicture('harbor-supply.png'));
  await expect(page.getByText('Shared with Guerdon: use this picture?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByLabel('Receipt number')).toBeVisible();
  await expect(page.getByText('Shared with Guerdon')).toHaveCount(0);
  expect(uploaded()).toBe(sent);
});

test('what a page of another site sends to the address for sharing is not kept', async ({ page, program, member }) => {
  await openDashboard(page, program, member);
  const shares = new URL(program.page('share'), page.url()).href;
  const elsewhere = 'http://elsewhere.test/';
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Win a prize</p>' }));
  await page.goto(elsewhere);
  await share(page, shares, await receiptOf('30439197', [wrench]));
  await expect(page.getByLabel('Receipt number')).toBeVisible();
  await expect(page.getByText('Shared with Guerdon')).toHaveCount(0);
});

async function openDashboard(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  await untilKept(page);
}

/**
 * As on a phone that had the app in the background: each open connection to the store fails from then on, and no event
 * tells the page.
 */
async function letStoreBeLost(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const lost = new WeakSet<IDBDatabase>();
    const open = new Set<IDBDatabase>();
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...how) {
      if (lost.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      open.add(this);
      return transaction.apply(this, how);
    };
    addEventListener('lose store', () => {
      for (const database of open) lost.add(database);
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('lose store')));
}

/** Tells the browser, as the phone does, that there is a connection; it wakes the service worker. */
async function findConnection(page: Page, origin: string): Promise<void> {
  const { browser, registrationId } = await findServiceWorker(page, origin);
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'send-waiting',
    lastChance: false,
  });
}

function countCalls(page: Page, path: string, about: string): () => number {
  const calls = new Set<Request>();
  page.context().on('request', (request) => {
    const isOne = new URL(request.url()).pathname === path && (request.postData() ?? '').includes(about);
    if (isOne) calls.add(request);
  });
  // What the page tries while there is no connection does not reach the server.
  page.context().on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED') calls.delete(request);
  });
  return () => calls.size;
}

/** As a phone's share menu does: a form with the file, sent to the program's address for it. */
const share = (page: Page, address: string, { name, mimeType, buffer }: TestFile) =>
  page.evaluate(
    ([action, name, type, text]) => {
      const file = new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], name, { type });
      const given = new DataTransfer();
      given.items.add(file);
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'receipt' });
      input.files = given.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [address, name, mimeType, buffer.toString('base64')] as const,
  );
