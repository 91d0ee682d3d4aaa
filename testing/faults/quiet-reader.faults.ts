import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawPicture } from '#testing/pictures.ts';
import { findProgram } from './find-program.ts';

/** The library that runs the models sent its first report within this time. */
const seconds = 45;

test('the process that reads receipts opens no connection', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-quiet-'));
  const trace = path.join(dir, 'trace');
  // The variables that the server gives it: others, such as CI, would keep the library quiet.
  const child = fork('dist/server/receipts/reading/read.js', {
    serialization: 'advanced',
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    execPath: findProgram('strace', 'strace'),
    execArgv: ['-f', '-e', 'trace=connect', '-o', trace, process.execPath],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.send({ bytes: new Uint8Array(await drawPicture()), dateOrder: 'day-first' });
  await once(child, 'message');
  await pause(seconds * 1000);
  child.kill('SIGKILL');
  await ended;
  const connections = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => /connect\(.*AF_INET/.test(line));
  expect(connections).toEqual([]);
  rmSync(dir, { recursive: true });
});
