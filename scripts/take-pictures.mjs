// `npm run pictures`: takes the pictures of README.md again, from a demo that is running.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './ensure-chromium.mjs';

const cast = path.join(process.env.DATA_DIR || 'data/demo', 'cast.json');
const { url, slug, admin, members } = JSON.parse(readFileSync(cast, 'utf8'));
await ensureChromium();
const { executablePath, env } = JSON.parse(readFileSync('node_modules/.cache/chromium/found.json', 'utf8'));
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-gpu'],
});

const phone = await open({ width: 390, height: 760 });
await logIn(phone, `/program/${slug}/login`, members[0]);
await phone.getByRole('heading', { level: 1 }).waitFor();
await take(phone, 'phone');

const desktop = await open({ width: 1280, height: 800 });
await logIn(desktop, '/admin/login', admin);
await desktop.getByRole('link', { name: 'Harbor Trade' }).first().click();
await desktop.waitForURL('**/admin/program/edit?**');
const program = new URL(desktop.url()).searchParams.get('program');
await desktop.goto(`${url}/admin/program/edit/unapproved-rebate-submissions?program=${program}`);
await desktop.getByRole('link', { name: 'Review all' }).click();
await desktop
  .getByRole('button', { name: /^Approve/ })
  .first()
  .waitFor();
await take(desktop, 'desk');

await desktop.goto(`${url}/admin/program/edit/loyalty-program?program=${program}&section=registration`);
await desktop.getByRole('heading', { level: 1 }).waitFor();
await take(desktop, 'form-builder');
await browser.close();

/** Drawn at twice the pixels, so that the pictures are sharp on today's screens. */
async function open(viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  return await context.newPage();
}

async function logIn(page, address, { username, password }) {
  await page.goto(url + address);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
}

/** Once nothing is loading any more. */
async function take(page, name) {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true], .mantine-Skeleton-root') &&
      [...document.images].every(({ complete }) => complete),
  );
  const picture = sharp(await page.screenshot()).webp({ quality: 80 });
  await picture.toFile(`docs/pictures/${name}.webp`);
}
