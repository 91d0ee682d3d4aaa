import { spawnSync } from 'node:child_process';
import { expect, test } from '../fixture/test.ts';

// The server's tests run its sources; this shows that the bundles in dist load everything that they need.
for (const [command, needs] of [
  ['server/main', 'DATABASE_URL is missing.\nPUBLIC_URL is missing.\nSECRET is missing.\n'],
  ['server/cli/main', /^Usage: guerdon/],
] as const) {
  test(`the built ${command} starts, and says what it needs`, () => {
    const { stderr, status } = spawnSync(process.execPath, [`dist/${command}.js`], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect(stderr).toMatch(needs);
    expect(status).not.toBe(0);
  });
}
