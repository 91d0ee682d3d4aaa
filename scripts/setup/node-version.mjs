import { readFileSync } from 'node:fs';

export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const needed = engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(`Guerdon needs Node ${needed} or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}
