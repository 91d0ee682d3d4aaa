import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The version and commit of the sources in `root`, which the build keeps. Without a git folder there, as in an image,
 * `GUERDON_COMMIT` names the commit; a git folder further up is of something else.
 */
export function builtAs(root, given = process.env.GUERDON_COMMIT) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (given && !/^[\da-f]{7,40}$/.test(given)) throw new Error(`GUERDON_COMMIT must be the hash of a commit: ${given}`);
  return { version, commit: given ? given.slice(0, shown) : findCommit(root) };
}

/** Digits of the hash. */
const shown = 12;

function findCommit(root) {
  if (!existsSync(path.join(root, '.git'))) return 'unknown';
  // A hook of git names the repository of its own in variables.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const git = (...args) => execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changes = git('status', '--porcelain') ? '+changes' : '';
    return git('rev-parse', 'HEAD').slice(0, shown) + changes;
  } catch {
    // There is no git here, or the folder belongs to another account.
    return 'unknown';
  }
}
