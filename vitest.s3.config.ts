import { defineConfig } from 'vitest/config';

const conditions = ['node', 'development|production'];

/** The uploads once more, through a real S3 server: `npm run test:s3`, see docs/s3.md. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['node'] } },
  test: {
    include: ['testing/**/*.s3.ts'],
    globalSetup: 'testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
