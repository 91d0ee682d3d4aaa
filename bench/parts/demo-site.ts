import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { findPort } from '#testing/servers/find-port.ts';

interface Login {
  username: string;
  password: string;
}
/** The demo, running, and a browser. */
export interface DemoSite {
  url: string;
  slug: string;
  admin: Login;
  members: Login[];
  browser: Browser;
  /** Logs in, and returns what the browser keeps of it. */
  logIn(address: string, login: Login): ReturnType<typeof logIn>;
}
export type Kept = Awaited<ReturnType<typeof logIn>>;

/** Runs the demo while something is measured, and deletes it afterwards. */
export async function withDemo(measure: (site: DemoSite) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-bench-'));
  const url = `http://localhost:${await findPort()}`;
  const demo = spawn(process.execPath, ['dist/demo/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: new URL(url).port },
  });
  try {
    const castFile = path.join(dataDir, 'cast.json');
    while (!existsSync(castFile)) await pause(200);
    const cast = JSON.parse(readFileSync(castFile, 'utf8')) as Pick<DemoSite, 'slug' | 'admin' | 'members'>;
    execFileSync(process.execPath, ['-e', "import('./scripts/ensure-chromium.mjs').then((it) => it.ensureChromium())"]);
    const { executablePath, env } = JSON.parse(readFileSync('node_modules/.cache/chromium/found.json', 'utf8'));
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
    await measure({ ...cast, url, browser, logIn: (address, login) => logIn(browser, url, address, login) });
    await browser.close();
  } finally {
    demo.kill('SIGTERM');
    await once(demo, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function logIn(browser: Browser, site: string, address: string, { username, password }: Login) {
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
