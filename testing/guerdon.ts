import { spawn } from 'node:child_process';
import { guerdon } from '#server/cli/guerdon.ts';
import type { Terminal } from '#server/cli/outcome.ts';
import { findPackageRoot } from '#server/package-root.ts';
import { bundled } from './bundled.ts';

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `guerdon` in this process, with only the settings in `env`. Its prompts get no input. */
export async function runGuerdon(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  const printed: string[] = [];
  const errors: string[] = [];
  const terminal: Terminal = {
    env,
    exitCode: 0,
    print: (text) => void printed.push(text),
    printError: (text) => void errors.push(text),
  };
  await guerdon(args, terminal);
  return { code: terminal.exitCode, stdout: printed.join(''), stderr: errors.join('') };
}

/** The same as its own process, as operators run it: for what is about the process, or its standard input. */
export async function spawnGuerdon(
  args: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Promise<Ran> {
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
