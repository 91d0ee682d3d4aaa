import { expect, test } from '../fixture/test.ts';

const offline = 'The server cannot be reached. Check your connection and try again.';

test('an answer that breaks off is shown as a broken connection', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"token": "' }),
  );
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('sofia');
  await page.getByLabel('Password', { exact: true }).fill('any at all');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(offline)).toBeVisible();
});

test('a page that meets a service that is away says so, and is there by itself when it is back', async ({
  page,
  program,
}) => {
  await page.goto(`/admin/login`);
  let isAway = true;
  const body = { type: 'unavailable', msg: 'Our service is not available at the moment.', retryAfter: 5 };
  await page.route(/\/(api|readyz)/, (route) =>
    isAway ? route.fulfill({ status: 503, json: body }) : route.fallback(),
  );
  await page.goto(`/program/${program.slug}/login`);
  await expect(page.getByText(body.msg)).toBeVisible();
  isAway = false;
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});
