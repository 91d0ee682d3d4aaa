// The cost of the first pages for a phone with an empty cache: a processor four times slower than this one, and a
// connection of 1.6 Mbit/s with 150 ms latency. It uses the demo.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { median } from '../parts/figures.ts';
import { findPort } from '../parts/installation.ts';

const rounds = 3;
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

interface Cast {
  slug: string;
  admin: Login;
  members: [Login];
}
interface Login {
  username: string;
  password: string;
}
interface Visit {
  /** Milliseconds: when the largest part was drawn, and how long the page was blocked until then. */
  drawn: number;
  blocked: number;
  requests: number;
  scripts: number;
  styles: number;
  kilobytes: number;
}

/** Runs in the page: records the largest paint, and the long tasks beyond 50 ms. */
const watch = `
  const seen = (window.seen = { drawn: 0, blocked: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.drawn = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
`;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-bench-'));
const site = `http://localhost:${await findPort()}`;
const demo = spawn(process.execPath, ['dist/demo/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: new URL(site).port },
});
try {
  const castFile = path.join(dataDir, 'cast.json');
  while (!existsSync(castFile)) await pause(200);
  const { slug, admin, members } = JSON.parse(readFileSync(castFile, 'utf8')) as Cast;
  execFileSync(process.execPath, ['-e', "import('./scripts/ensure-chromium.mjs').then((it) => it.ensureChromium())"]);
  const { executablePath, env } = JSON.parse(readFileSync('node_modules/.cache/chromium/found.json', 'utf8'));
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  const staff = await logIn(browser, '/admin/login', admin);
  const member = await logIn(browser, `/program/${slug}/login`, members[0]);
  const desk = await findDesk(staff, slug);
  const pages: [string, string, Kept | undefined, string][] = [
    ['login', `/program/${slug}/login`, undefined, 'at most 20 requests'],
    ['dashboard', `/program/${slug}/dashboard`, member, 'at most 200 ms, 35 requests, 12 scripts, 300 kB'],
    ['desk', desk, staff, 'at most 300 ms, 50 requests, 450 kB'],
  ];
  for (const [name, address, kept, goal] of pages) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, address, kept));
    const of = (what: keyof Visit) => median(visits.map((one) => one[what])).toFixed(0);
    console.log(
      `${name.padEnd(10)} drawn after ${of('drawn').padStart(5)} ms, blocked ${of('blocked').padStart(4)} ms, ${of('requests')} requests ` +
        `(${of('scripts')} scripts, ${of('styles')} styles), ${of('kilobytes')} kB; to reach: ${goal}`,
    );
  }
  await browser.close();
} finally {
  demo.kill('SIGTERM');
  await new Promise((resolve) => demo.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

type Kept = Awaited<ReturnType<typeof logIn>>;

async function logIn(browser: Browser, address: string, { username, password }: Login) {
  const page = await browser.newPage({ baseURL: site });
  await page.goto(address);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
  const kept = await page.context().storageState();
  await page.close();
  return kept;
}

/** The first waiting receipt. */
async function findDesk(kept: Kept, slug: string): Promise<string> {
  const text = kept.origins[0]!.localStorage.find(({ name }) => name === 'guerdon.session')!.value;
  const headers = { authorization: (JSON.parse(text) as { token: string }).token };
  const list = async <T>(at: string) => (await (await fetch(site + at, { headers })).json()) as T;
  const { programs } = await list<{ programs: { _id: string; slug: string }[] }>('/api/admin/program/list');
  const program = programs.find((one) => one.slug === slug)!._id;
  const { receipts } = await list<{ receipts: { _id: string }[] }>(
    `/api/admin/receipt/list?program=${program}&limit=1`,
  );
  return `/admin/program/edit/receipt-item-detail?program=${program}&receipt=${receipts[0]!._id}`;
}

async function visit(browser: Browser, address: string, storageState?: Kept): Promise<Visit> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({
    baseURL: site,
    viewport,
    isMobile: true,
    hasTouch: true,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', slow);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const types: string[] = [];
  let bytes = 0;
  wire.on('Network.requestWillBeSent', ({ type, request }) => {
    if (request.url.startsWith('http')) types.push(type ?? '');
  });
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  // Waits until nothing has arrived for two seconds; the stream of changes stays open.
  for (let last = -1; last !== types.length + bytes; await pause(2_000)) last = types.length + bytes;
  const seen = await page.evaluate<Pick<Visit, 'drawn' | 'blocked'>>('window.seen');
  await context.close();
  const count = (type: string) => types.filter((one) => one === type).length;
  return {
    ...seen,
    requests: types.length,
    scripts: count('Script'),
    styles: count('Stylesheet'),
    kilobytes: bytes / 1000,
  };
}
