import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Without 'module': Node cannot load what some packages offer there, made for bundlers.
const conditions = ['source', 'node', 'development|production'];
// All are needed: for what Vite resolves, for what Node resolves in its stead, and for the global setup.
const ssr = { resolve: { conditions, externalConditions: ['source', 'node'] } };
const resolving = { resolve: { conditions }, ssr, environments: { __vitest__: ssr } };

// A busy machine is no defect: this ends only what hangs.
const patience = 120_000;

/** Each commit has another order, and one that failed can be looked at again: it is the same wherever it is run. */
function seedOfCommit(): number {
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).slice(0, 8),
      16,
    );
  } catch {
    // Unpacked from an archive.
    return Date.now();
  }
}

/**
 * Files in an order that follows from the seed alone. One project after the other, as a process that turns to the other
 * project's files starts again.
 */
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
    // Two at a time: the database and a browser want their share of a small machine.
    maxWorkers: 2,
    // Shuffled, files and the tests in them, as none may lean on what another left behind. The seed is printed, and can be
    // chosen with `--sequence.seed`.
    sequence: { seed: seedOfCommit(), shuffle: { tests: true }, sequencer: ShuffledInProjects },
    projects: [
      {
        ...resolving,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{domain,contract,web,scripts}/**/*.test.{ts,tsx}'],
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
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: patience / 2 } },
        },
      },
    ],
  },
});
