import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Without 'module', because some packages export bundler-only code there.
const conditions = ['node', 'development|production'];
// All are needed: for Vite, for imports that Node resolves itself, and for the global setup.
const ssr = { resolve: { conditions, externalConditions: ['node'] } };
const resolving = { resolve: { conditions }, ssr, environments: { __vitest__: ssr } };

// Long enough for a busy machine; it only ends tests that hang.
const patience = 120_000;

/** Each commit has its own order of tests, the same on every machine, so that a failure can be repeated. */
function seedOfCommit(): number {
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).slice(0, 8),
      16,
    );
  } catch {
    // Not a git checkout.
    return Date.now();
  }
}

/** Orders files by the seed only, one project after the other, because a worker restarts between projects. */
class ShuffledInProjects extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${createHash('sha1')
        .update(`${seed} ${path.relative(this.ctx.config.root, moduleId)}`)
        .digest('hex')}`;
    return files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    // One more than a small machine has processors, because many tests wait for the database or for time to pass.
    maxWorkers: 3,
    // Files and tests are shuffled, because no test may depend on another. The seed is printed, and `--sequence.seed`
    // sets it.
    sequence: { seed: seedOfCommit(), shuffle: { tests: true }, sequencer: ShuffledInProjects },
    // What a test that passed has logged is of no use.
    silent: 'passed-only',
    projects: [
      {
        ...resolving,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{domain,contract,words,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: patience,
        },
      },
      {
        ...resolving,
        test: {
          name: 'server',
          isolate: false,
          include: ['{server,demo,testing}/**/*.test.{ts,tsx}'],
          globalSetup: 'testing/global-setup.ts',
          setupFiles: 'testing/statements/refuse-unplaced.ts',
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: patience / 2 } },
        },
      },
      {
        ...resolving,
        oxc: { jsx: { development: false } },
        resolve: { conditions, alias: { '@playwright/test': path.resolve('e2e/without-browser/playwright.ts') } },
        test: {
          name: 'dom',
          isolate: false,
          include: ['e2e/**/*.dom.ts'],
          environment: 'happy-dom',
          // React as it is served, without its checks.
          env: { NODE_ENV: 'production' },
          environmentOptions: {
            happyDOM: {
              settings: { device: { prefersReducedMotion: 'reduce' }, fetch: { disableSameOriginPolicy: true } },
            },
          },
          globalSetup: 'e2e/without-browser/global-setup.ts',
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: patience / 2 } },
        },
      },
    ],
  },
});
