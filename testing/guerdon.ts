import { spawn } from 'node:child_process';
import { findPackageRoot } from '#server/package-root.ts';
import { bundled } from './bundled.ts';

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `guerdon` as its own process, as operators do, with only the settings in `env`. */
export async function runGuerdon(args: readonly string[], env: Record<string, string> = {}, input = ''): Promise<Ran> {
  const child = spawn(process.execPath, [bundled('server/cli/main'), ...args], {
    cwd: findPackageRoot(),
    env: { PATH: process.env.PATH, ...env },
  });
  const ran: Ran = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (ran.stdout += text));
  child.stderr.on('data', (text) => (ran.stderr += text));
  child.stdin.end(input);
  ran.code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return ran;
}
