import { expect, test } from '../fixture/test.ts';

test('files with content hashes are cached forever and compressed; the page itself is requested each time', async ({
  request,
}) => {
  const page = await request.get('/admin/login');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  const asset = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  for (const plain of ['/admin/login', script ?? '']) {
    expect((await request.get(plain, { headers: { 'accept-encoding': 'identity' } })).headers().vary).toBe(
      'accept-encoding',
    );
  }
});

test('a page has a content security policy; calls and built files have a short one and a fixed type', async ({
  request,
}) => {
  const page = await request.get('/admin/login');
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  const ofFiles = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'";
  const ofCalls = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  expect(page.headers()).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
  expect(page.headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  for (const address of [script ?? '', '/api/client/points/list', '/api/none']) {
    const { 'content-security-policy': said, 'x-content-type-options': sniffing } = (
      await request.get(address)
    ).headers();
    const policy = address === script ? ofFiles : ofCalls;
    expect([address, said, sniffing]).toEqual([address, policy, 'nosniff']);
  }
});

test('the description of the API shows itself and loads all its parts under its own policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/api/docs');
  await expect(page.locator('.opblock').first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('a mistyped call or file is an error and not a page', async ({ request }) => {
  for (const address of ['/api/nothing', '/files/nothing', '/assets/nothing.js']) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
      address,
      404,
      expect.stringContaining('json'),
    ]);
  }
});

test('well-known files have the content that their names promise', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch('text/plain');
  expect(await robots.text()).toMatch('Disallow: /admin\n');
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toMatch(/^image\//);
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const notes = await request.get('/.vite/manifest.json');
  expect(notes.status(), 'notes of the build are not published').toBe(404);
});
