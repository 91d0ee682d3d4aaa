// Takes the pictures of the README: `npm run pictures` starts a new demo for them, `npm run pictures -- <folder>` uses
// the running demo whose data is in that folder.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './ensure-chromium.mjs';

const folder = 'docs/pictures';
const mostKilobytes = 150;
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const given = process.argv[2];
const demo = given ? { dataDir: path.resolve(given), stop: () => {} } : await startDemo();
try {
  await takeAll(JSON.parse(readFileSync(path.join(demo.dataDir, 'cast.json'), 'utf8')));
} finally {
  await demo.stop();
}

async function takeAll({ url, slug, admin, members }) {
  await ensureChromium();
  const { executablePath, env } = JSON.parse(readFileSync('node_modules/.cache/chromium/found.json', 'utf8'));
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  const logIn = async (screen, at, { username, password }) => {
    const page = await browser.newPage({ ...screen, baseURL: url, reducedMotion: 'reduce', locale: 'en-US' });
    await page.goto(at);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/dashboard');
    return page;
  };
  const [member] = members;
  const program = `/program/${slug}`;

  const home = await logIn(desktop, `${program}/login`, member);
  await home.getByText('Last decisions').waitFor();
  await keep(home, 'dashboard');

  const rewards = await logIn(phone, `${program}/login`, member);
  await rewards.goto(`${program}/redeem-points?sort=low`);
  await rewards.getByText('Select Item').first().waitFor();
  await keep(rewards, 'phone');

  const staff = await logIn(desktop, '/admin/login', admin);
  const { id, receipt } = await findReceipt(url, slug, admin);
  await staff.goto(`/admin/program/edit/receipt-item-detail?program=${id}&receipt=${receipt}`);
  await staff.getByText('Possible duplicate').waitFor();
  await staff
    .getByRole('img', { name: /receipt/i })
    .first()
    .waitFor();
  await keep(staff, 'desk');

  await staff.goto(`/admin/program/edit/loyalty-program?program=${id}&section=registration`);
  await staff.getByRole('button', { name: /^Trade/ }).click();
  await staff.getByRole('textbox', { name: 'Option 1', exact: true }).waitFor();
  await keep(staff, 'form-builder');
  await browser.close();
}

/** A waiting receipt with a photo and a possible duplicate; of several, the one with the most items. */
async function findReceipt(url, slug, { username, password }) {
  const headers = { 'content-type': 'application/json' };
  const call = async (at, body) => {
    const answer = await fetch(url + at, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${at}: ${answer.status}`);
    return answer.json();
  };
  const { token } = await call('/api/auth/login', { username, password, isAdmin: true });
  headers.authorization = `Bearer ${token}`;
  const { programs } = await call('/api/admin/program/list');
  const { _id: id } = programs.find((program) => program.slug === slug);
  const { receipts } = await call(`/api/admin/receipt/list?program=${id}&limit=50`);
  const found = [];
  for (const { _id } of receipts) found.push((await call(`/api/admin/receipt/${_id}`)).receipt);
  const [receipt] = found
    .filter(({ image, possibleDuplicates }) => possibleDuplicates.length > 0 && !image.imageKey.endsWith('.pdf'))
    .sort((one, other) => other.receiptItems.length - one.receiptItems.length);
  return { id, receipt: receipt._id };
}

async function keep(page, name) {
  // Not 'networkidle': administrators' pages keep a stream of changes open.
  await page.waitForFunction(() => {
    // Images further down load when they are scrolled to.
    const images = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return images.every(({ complete }) => complete) && !document.querySelector('.mantine-Skeleton-root');
  });
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  const kilobytes = Math.round(picture.length / 1000);
  if (kilobytes > mostKilobytes) throw new Error(`${name}: ${kilobytes} kB, more than ${mostKilobytes} kB`);
  writeFileSync(path.join(folder, `${name}.webp`), picture);
  console.log(`${folder}/${name}.webp: ${kilobytes} kB`);
}

/** With its own data, so that the pictures are always the same. */
async function startDemo() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-pictures-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: process.env.PORT ?? '3062' };
  const child = spawn(process.execPath, ['scripts/setup.mjs', 'demo'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The file is written when the demo is ready.
  while (!existsSync(path.join(dataDir, 'cast.json'))) {
    if (child.exitCode !== null) throw new Error('The demo did not start: see above.');
    await wait(500);
  }
  return {
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
