import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPort } from '#testing/servers/find-port.ts';
import type { Engine } from './engine.ts';

/** The name under which WebDriver refers to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Debian's WebKitGTK in its small browser, driven by WebDriver, which is a few HTTP requests. As it shows windows only,
 * they are on a display that exists in memory. WebKit's driver does not tell what is on the console, so errors are
 * collected from the moment a page has loaded, and lines of the console are not.
 */
export async function openWebKit(): Promise<Engine> {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const binary = findMiniBrowser();
  if (!existsSync(driver) || !binary || !existsSync(screen))
    throw new Error('WebKitGTK or its display is missing. Install them: apt-get install webkit2gtk-driver xvfb');
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-webkit-'));
  const groups: ChildProcess[] = [];
  const start = (program: string, args: string[], options: SpawnOptions) => {
    const child = spawn(program, args, { ...options, detached: true });
    groups.push(child);
    return child;
  };
  // Should the run be broken off.
  process.once('exit', () => groups.forEach(killGroup));
  const end = async () => {
    for (const child of groups.reverse()) {
      const ended = once(child, 'exit');
      if (killGroup(child)) await ended;
    }
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    // It takes a number that is free, and writes it.
    const display = start(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = await once(display.stdio[3]!, 'data');
    const port = await findPort();
    const env = { ...process.env, ...homeIn(dir), DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' };
    start(driver, ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env });
    return await openSession(`http://127.0.0.1:${port}`, binary, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  return readdirSync(libraries)
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((api) => `${libraries}/${machine}/${api}/MiniBrowser`),
    )
    .find((place) => existsSync(place));
}

/** Settings and data of this browser alone; without animations, which would move what is to be pressed. */
function homeIn(dir: string): Record<string, string> {
  mkdirSync(path.join(dir, 'gtk-3.0'));
  writeFileSync(path.join(dir, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  // Its toolbar would keep the window wider than a phone.
  writeFileSync(path.join(dir, 'gtk-3.0/gtk.css'), '* { min-width: 0; margin: 0; padding: 0; font-size: 4px; }\n');
  const places = ['HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'];
  return Object.fromEntries(places.map((name) => [name, dir]));
}

/** Ends a process with those that it started, the browser and its parts; says whether it was still there. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null && process.kill(-pid, 'SIGKILL');
}

async function openSession(driver: string, binary: string, end: () => Promise<void>): Promise<Engine> {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  await untilItListens(driver);
  const { sessionId } = await ask<{ sessionId: string }>(`${driver}/session`, {
    capabilities: { alwaysMatch: options },
  });
  const session = `${driver}/session/${sessionId}`;
  const run: Engine['run'] = (work, ...args) =>
    ask(`${session}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args });
  return {
    async open(url) {
      await ask(`${session}/url`, { url });
      await run(collectErrors);
    },
    async resize(width, height) {
      // The window has a frame and a toolbar.
      const [right, down] = await run(() => [
        window.outerWidth - window.innerWidth,
        window.outerHeight - window.innerHeight,
      ]);
      await ask(`${session}/window/rect`, { width: width + right!, height: height + down! });
    },
    run,
    async find(work, ...args) {
      const found = (await run(work, ...args)) as unknown as Record<string, string> | null;
      if (!found) return null;
      const element = `${session}/element/${found[elementKey]}`;
      const type = async (text: string) => void (await ask(`${element}/value`, { text }));
      return { click: async () => void (await ask(`${element}/click`, {})), type, setFile: type };
    },
    listErrors: () => run(() => window.errorsSeen ?? []),
    photograph: async () => Buffer.from(await ask<string>(`${session}/screenshot`), 'base64'),
    async close() {
      await fetch(session, { method: 'DELETE' });
      await end();
    },
  };
}

async function untilItListens(driver: string): Promise<void> {
  for (let left = 200; left > 0; left--) {
    const answer = await fetch(`${driver}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function ask<T>(url: string, body?: object): Promise<T> {
  const answer = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

declare global {
  interface Window {
    errorsSeen?: string[];
  }
}

function collectErrors(): void {
  const seen: string[] = [];
  window.errorsSeen = seen;
  window.addEventListener('error', ({ message }) => void seen.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => void seen.push(String(reason)));
}
