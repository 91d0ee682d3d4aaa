import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from '../ensure-chromium.mjs';
import { build } from './build.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { run, runQuietly } from './run.mjs';

const results = 'test-results';
const total = { passed: 0, failed: 0 };

const quickChecks = [
  [
    'Format and lint',
    ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    'npx biome check --write fixes most of it',
  ],
  ['Types', ['node_modules/typescript/bin/tsc', '-b'], 'the lines above name what does not fit'],
  ['Structure', ['--import', 'tsx', 'scripts/check-structure.ts'], 'ARCHITECTURE.md draws the tree and its arrows'],
  ['Unused code', ['node_modules/knip/bin/knip.js'], 'remove what is unused, or say in knip.json why it stays'],
];

/** Side by side; what each has printed is shown together. */
export async function checkQuickly() {
  const running = quickChecks.map(([name, args, advice]) => [name, runQuietly(process.execPath, args), advice]);
  const failed = [];
  for (const [name, ended, advice] of running) {
    const { code, output } = await ended;
    announce(name);
    process.stdout.write(output);
    if (code !== 0) failed.push([name, advice, code]);
  }
  if (failed.length > 0) stop(...failed[0]);
}

export async function checkEverything() {
  process.on('exit', () => console.log(`${total.passed} passed, ${total.failed} failed`));
  announce('Chromium');
  await ensureChromium();
  await checkQuickly();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  await runTests(
    'Tests',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/vitest.json`,
    ],
    () => countVitest(`${results}/vitest.json`),
  );
  announce('Build');
  await build();
  await runTests('Browser tests', ['node_modules/@playwright/test/cli.js', 'test'], () =>
    countPlaywright(`${results}/playwright.json`),
  );
  console.log();
}

async function runTests(name, args, count) {
  announce(name);
  const code = await run(process.execPath, args);
  const { passed, failed, skipped } = count();
  total.passed += passed;
  // A file that could not be loaded has no failed tests, but counts as a failure.
  total.failed += Math.max(failed + skipped, code === 0 ? 0 : 1);
  if (skipped > 0) console.error(`${skipped} skipped: a test that is not run counts as failed`);
  if (code !== 0 || skipped > 0) stop(name, 'the first failure above is the one to begin with', code || 1);
}

function announce(name) {
  console.log(`\n== ${name}`);
}

function stop(name, advice, code) {
  console.error(`\n${name}: failed. What to do: ${advice}.`);
  process.exit(code);
}
