// Finds or installs a Chromium for the browser tests, and records its path for playwright.config.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPackedChromium } from './setup/packed-chromium.mjs';

const note = path.resolve('node_modules/.cache/chromium/found.json');
// The headless shell comes first: the full browser draws a frame and menus that are never seen, and takes twice the
// time.
const systemPaths = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** A Chromium that is there; nothing is installed for it. */
export const findChromium = () => readNote() ?? findInstalled();

export async function ensureChromium() {
  const found =
    findChromium() ?? installByApt() ?? installByPlaywright() ?? (await getPackedChromium(path.dirname(note), canRun));
  if (!found || !canRun(found)) {
    console.error('No Chromium could be found or fetched. Install one and set CHROMIUM_PATH to it.');
    process.exit(1);
  }
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify(found));
  console.log(found.executablePath);
}

function readNote() {
  if (process.env.CHROMIUM_PATH || !existsSync(note)) return undefined;
  const found = JSON.parse(readFileSync(note, 'utf8'));
  return canRun(found) ? found : undefined;
}

function findInstalled() {
  return [process.env.CHROMIUM_PATH, ...systemPaths.map((name) => `/usr/bin/${name}`)]
    .filter(Boolean)
    .map((executablePath) => ({ executablePath, env: {} }))
    .find(canRun);
}

function installByApt() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => call([...asRoot, 'apt-get', ...args]);
  const install = (name) => apt('install', '-y', '-q', '--no-install-recommends', name);
  // Some Debian versions and Ubuntu have no separate package for the shell.
  const isInstalled = apt('update', '-q') && ['chromium-headless-shell', 'chromium'].some(install);
  return isInstalled ? findInstalled() : undefined;
}

function installByPlaywright() {
  if (!call([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return undefined;
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  const found = { executablePath: stdout.trim(), env: {} };
  return canRun(found) ? found : undefined;
}

function canRun({ executablePath, env }) {
  const options = { env: { ...process.env, ...env }, timeout: 20_000 };
  return existsSync(executablePath) && spawnSync(executablePath, ['--version', '--no-sandbox'], options).status === 0;
}

function call([program, ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
