import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { Choices } from './e2e/fixture/choices.ts';
import { findChromium } from './scripts/ensure-chromium.mjs';

// Set another port for a second run at the same time.
const port = Number(process.env.E2E_PORT ?? 4173);
// The workers read this file too and inherit the first process's choice.
process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `guerdon-e2e-${process.pid}`);
const bundle = `dist/browser-tests-${port}`;
const bundling = `--config vite.server.config.ts --mode browser-tests --outDir ${bundle} --logLevel warn`;
// The same for the browser. Without one Playwright looks for its own.
process.env.E2E_CHROMIUM ??= JSON.stringify(findChromium() ?? { env: {} });
const chromium = JSON.parse(process.env.E2E_CHROMIUM) as NonNullable<ReturnType<typeof findChromium>>;

export default defineConfig<Choices>({
  testDir: 'e2e',
  // Those that need no browser can be played in one, to see that both show the same.
  testMatch: process.env.EVERY_STORY ? '**/*.{spec,dom}.ts' : '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Long enough for a busy machine; it only ends tests that hang.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // It would answer requests that tests hold up or refuse; the tests of what it does allow it.
    serviceWorkers: 'block',
    // Elements that are fading out would make tests unreliable.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium.executablePath,
      env: { ...process.env, ...chromium.env } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of one browser context share a process and its compiled code.
        '--process-per-site',
      ],
    },
  },
  // Participants use phones and staff use desktops, so `e2e/participant/` and `e2e/staff/` run there. Tests marked @both
  // run on both, because the width changes what is done.
  projects: [
    {
      name: 'desktop',
      grep: /^(?!.*participant\/(?!\S*-keys\.spec)).*$|@both/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      grep: /participant\/(?!\S*-keys\.spec)|@both/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        translator: 'replaces each text',
      },
    },
  ],
  webServer: {
    // Bundled as in production.
    command: [
      `node node_modules/vite/bin/vite.js build ${bundling}`,
      `node ${bundle}/e2e/start-server.js ${port} ${process.env.E2E_DATA_DIR}`,
    ].join(' && '),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
