import { defineConfig } from 'vitest/config';

// Without 'module': Node cannot load what some packages offer there, made for bundlers.
const conditions = ['source', 'node', 'development|production'];
// Both settings are needed: the first for what Vite resolves, the second for what Node resolves in its stead.
const resolving = { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: ['source', 'node'] } } };

export default defineConfig({
  test: {
    // Two at a time: the database and a browser want their share of a small machine.
    maxWorkers: 2,
    projects: [
      {
        ...resolving,
        test: {
          name: 'unit',
          include: ['{domain,contract,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        ...resolving,
        test: {
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}'],
          globalSetup: 'server/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for comes when a busy machine gets to it: a second is no measure.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
