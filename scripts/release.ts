// Makes the archive of a release and starts a server from it alone: npm run release. CONTRIBUTING.md says what comes before;
// `--try` makes one of any commit, to check whether it would start.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtAs } from './built-as.mjs';
import { collectFiles } from './release/collect-files.ts';
import { findProblems } from './release/find-problems.ts';
import { tryArchive } from './release/try-archive.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: root, stdio: 'inherit' });
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const isTrial = process.argv.includes('--try');
const build = builtAs(root);
const problems = findProblems({
  ...build,
  changelog: readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'),
  tags: git('tag', '--points-at', 'HEAD').split('\n'),
});
for (const problem of problems) console.error(isTrial ? `Not yet a release: ${problem}` : problem);
if (problems.length > 0 && !isTrial) process.exit(1);

// Of this machine's system, as some packages have native code.
const name = `guerdon-${build.version}${isTrial ? `-${build.commit}` : ''}-${process.platform}-${process.arch}`;
const place = path.join(root, 'dist/release');
rmSync(place, { recursive: true, force: true });
run('npm', 'run', 'build');
const folder = path.join(place, name);
// Into an empty folder: dist/server keeps parts of earlier builds for servers that run.
run(
  'npx',
  'vite',
  'build',
  '--config',
  'vite.server.config.ts',
  '--outDir',
  path.join(folder, 'dist'),
  '--logLevel',
  'warn',
);
collectFiles(root, folder);
const archive = `${folder}.tar.gz`;
run('tar', '-czf', archive, '--owner=0', '--group=0', '--numeric-owner', '--sort=name', '-C', place, name);
rmSync(folder, { recursive: true });

console.log('Starting a server from the archive alone …');
await tryArchive(archive, build);
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${hash}  ${path.basename(archive)}\n`);
console.log(`${path.relative(root, archive)}: ${(readFileSync(archive).length / 1e6).toFixed(0)} MB, sha256 ${hash}`);
