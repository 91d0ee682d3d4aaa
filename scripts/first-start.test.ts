import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A fresh clone, as far as a start gets without its packages. */
let clone: string;
beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'guerdon-clone-'));
  mkdirSync(path.join(clone, 'scripts'));
  for (const part of [
    'package.json',
    'package-lock.json',
    'scripts/setup.mjs',
    'scripts/setup',
    'scripts/ensure-chromium.mjs',
    'scripts/built-as.mjs',
  ])
    cpSync(part, path.join(clone, part), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true }));

async function startDemo(port: string) {
  // Stands for npm, which has no registry here.
  const npm = path.join(clone, 'npm.mjs');
  writeFileSync(npm, 'console.log("npm", ...process.argv.slice(2)); process.exitCode = 3;');
  const env = { PATH: process.env.PATH, PORT: port, npm_execpath: npm };
  const child = spawn(process.execPath, ['scripts/setup.mjs', 'demo'], { cwd: clone, env });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const [code] = await once(child, 'close');
  return { code, ...said };
}

test('a demo whose port is taken says so before anything is installed or built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await startDemo(String(port))).toEqual({
    code: 1,
    out: '',
    err: `Port ${port} is in use. Name another: PORT=${port + 1} npm run demo\n`,
  });
  other.close();
  expect(await startDemo('http')).toEqual({ code: 1, out: '', err: 'PORT must be a port from 0 to 65535.\n' });
});

test('a first demo says how long it takes and how much of the disk, and then begins', async () => {
  const { code, out } = await startDemo('0');
  expect(out).toMatch(
    /^This takes about \d+ seconds and \d\.\d GB on the disk, once\..*\nInstalling packages …\nnpm ci /,
  );
  expect(code).toBe(3);
});

test('a browser test alone finds the browser that is installed, before anything has noted it', () => {
  const browser = path.join(clone, 'chromium');
  writeFileSync(browser, '#!/bin/sh\necho Chromium 1.0\n', { mode: 0o755 });
  const script =
    "import('./scripts/ensure-chromium.mjs').then((one) => console.log(one.findChromium()?.executablePath))";
  const find = (place: string) =>
    execFileSync(process.execPath, ['-e', script], {
      ...{ cwd: clone, encoding: 'utf8' as const },
      env: { PATH: process.env.PATH, CHROMIUM_PATH: place },
    }).trim();
  expect(find(browser)).toBe(browser);
  // What does not run is not taken.
  writeFileSync(browser, '#!/bin/sh\nexit 1\n');
  expect(find(browser)).not.toBe(browser);
  expect(readFileSync('playwright.config.ts', 'utf8')).toContain('findChromium()');
});

test('what was built of another commit is built again, as its name is in it', () => {
  const vite = path.join(clone, 'node_modules/vite/bin/vite.js');
  for (const dir of [
    'domain',
    'contract',
    'words',
    'server',
    'demo',
    'web',
    'dist',
    path.relative(clone, path.dirname(vite)),
  ])
    mkdirSync(path.join(clone, dir), { recursive: true });
  for (const file of ['tsconfig.base.json', 'vite.config.ts', 'vite.server.config.ts'])
    cpSync(file, path.join(clone, file));
  // Stands for the bundler.
  writeFileSync(vite, '');
  const buildAs = (commit: string) =>
    execFileSync(process.execPath, ['-e', "import('./scripts/setup/build.mjs').then((one) => one.build())"], {
      ...{ cwd: clone, encoding: 'utf8' as const },
      env: { PATH: process.env.PATH, GUERDON_COMMIT: commit },
    });
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)];
  expect([one, one, other, other].map(buildAs)).toEqual(['Building …\n', '', 'Building …\n', '']);
});
