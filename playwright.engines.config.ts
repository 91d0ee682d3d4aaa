import type { PlaywrightTestConfig } from '@playwright/test';

// Another port than the browser tests have, so that both can run at the same time.
process.env.E2E_PORT ??= '4273';
const { default: browserTests } = await import('./playwright.config.ts');

/**
 * A participant's story in Firefox and WebKitGTK: `npm run test:engines`, see CONTRIBUTING.md. Playwright only runs it and
 * starts the server; it cannot drive Debian's browsers, so `e2e/engines/` has drivers of its own.
 */
const config: PlaywrightTestConfig = {
  ...browserTests,
  testDir: 'e2e/engines',
  testMatch: '*.engines.ts',
  outputDir: 'test-results/engines',
  workers: 2,
  reporter: 'list',
  projects: [{ name: 'engines' }],
};

export default config;
