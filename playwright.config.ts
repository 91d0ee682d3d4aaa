import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// Another one for a second run beside the first.
const port = Number(process.env.E2E_PORT ?? 4173);
// The workers read this file too: what the first process chose is handed on to them.
process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `guerdon-e2e-${process.pid}`);
const note = 'node_modules/.cache/chromium/found.json';
const chromium: { executablePath?: string; env: Record<string, string> } = existsSync(note)
  ? JSON.parse(readFileSync(note, 'utf8'))
  : { env: {} };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Generous, as a busy machine is no defect: it ends only what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // What is fading out is there and not there: a test that looks at that moment proves nothing.
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
        // Pages of one browser context share a process, and what it has compiled.
        '--process-per-site',
      ],
    },
  },
  // A participant has a phone in one hand and staff sit at a desk: each story runs where its people are, and on both where
  // the width changes what is done. `e2e/participant/` and `e2e/staff/` say whose it is.
  projects: [
    {
      name: 'desktop',
      grep: /^(?!.*participant\/(?!\S*-keys\.spec)).*$|@both/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      grep: /participant\/(?!\S*-keys\.spec)|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: `node --import tsx e2e/start-server.ts ${port} ${process.env.E2E_DATA_DIR}`,
    // React draws mails several times as fast in production.
    env: { NODE_ENV: 'production' },
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
