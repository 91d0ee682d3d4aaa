import { defineConfig } from 'vitest/config';

const conditions = ['node', 'development|production'];

/** Thousands of hostile requests of each call: `npm run test:fuzz`, see CONTRIBUTING.md. One after the other, so that a slow answer is the server's. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['node'] } },
  test: {
    include: ['testing/fuzz/*.fuzz.ts'],
    fileParallelism: false,
    globalSetup: 'testing/global-setup.ts',
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
});
