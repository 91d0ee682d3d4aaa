import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const stamp = 'node_modules/.guerdon-lock';
const npmsOwnStamp = 'node_modules/.package-lock.json';

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // A package has a script that fetches 300 MB for graphics cards, which nothing here uses.
  process.env.ONNXRUNTIME_NODE_INSTALL ??= 'skip';
  // NODE_ENV=production would leave out what the build needs.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) {
    console.error('The packages could not be installed: see above; is the npm registry within reach?');
    process.exit(code);
  }
  writeFileSync(stamp, hashOfLock());
}

export function npm(args) {
  const script = process.env.npm_execpath;
  return script ? run(process.execPath, [script, ...args]) : run('npm', args);
}

const hashOfLock = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

export function isInstalled() {
  // A linked folder is shared by several checkouts, which keep it up to date themselves.
  if (isLink('node_modules')) return true;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hashOfLock();
  // npm was run by hand.
  return existsSync(npmsOwnStamp) && statSync(npmsOwnStamp).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
