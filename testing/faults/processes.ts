import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findPort } from '#testing/servers/find-port.ts';

/** A server as its own process, built and started as `npm start` does. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Everything that it printed. */
  said(): string;
  /** Sends the signal and resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Another process with the same settings on the same port. */
  again(): Promise<ServerProcess>;
}

/** Killed with the test run, should that be broken off. */
const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

export async function startProcess(settings: Record<string, string>, port?: number): Promise<ServerProcess> {
  if (!existsSync('dist/server/main.js')) throw new Error('npm run build comes first.');
  const at = port ?? (await findPort());
  const url = `http://127.0.0.1:${at}`;
  const child: ChildProcess = spawn('sh', ['-c', JSON.parse(readFileSync('package.json', 'utf8')).scripts.start], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PUBLIC_URL: 'https://127.0.0.1',
      SECRET: 'Gz4-only-for-these-tests-and-thrown-away-7Q',
      HOST: '127.0.0.1',
      PORT: String(at),
      ROLE: 'web',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      REQUIRE_MFA: 'off',
      ...settings,
    },
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  started.add(child);
  void ended.then(() => started.delete(child));
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    await pause(50);
  }
  return {
    url,
    port: at,
    said: () => said,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return await ended;
    },
    again: () => startProcess(settings, at),
  };
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
