import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** The path of a program, which is installed from its Debian package if it is missing and this user may do that. */
export function findProgram(name: string, debianPackage: string): string {
  const find = () => folders.map((folder) => `${folder}/${name}`).find((place) => existsSync(place));
  const there = find();
  if (there) return there;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    spawnSync(program!, rest, { stdio: 'ignore', env });
  };
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', debianPackage);
  const installed = find();
  if (!installed) throw new Error(`${name} is missing. Install it: apt-get install ${debianPackage}`);
  return installed;
}

/** Runs a program to its end; throws with what it said if that was not good. */
export const runProgram = (program: string, args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
