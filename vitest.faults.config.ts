import { defineConfig } from 'vitest/config';

const conditions = ['node', 'development|production'];

/**
 * Restarts and outages as an operator meets them: built processes, real servers of Debian. `npm run test:faults`, see
 * docs/operations.md. One file after the other, because they measure times.
 */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['node'] } },
  test: {
    include: ['testing/faults/**/*.faults.ts'],
    globalSetup: 'testing/global-setup.ts',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
