import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program to its end and returns its exit code; signals are passed on to it. */
export function run(program, args, env = {}) {
  return start(program, args, env).ended;
}

/** The same, but returns what the program has printed, as it was printed. */
export async function runQuietly(program, args) {
  const { child, ended } = start(program, args, { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { code: await ended, output };
}

/** Runs Node scripts in parallel to their ends, and exits with the code of the first that failed. */
export async function mustRunTogether(...scripts) {
  const codes = await Promise.all(scripts.map(([script, args]) => run(process.execPath, [script, ...args])));
  const failed = codes.find((code) => code !== 0);
  if (failed) process.exit(failed);
}

/** Runs Node scripts in parallel; when one ends, all end. */
export async function runTogether(...scripts) {
  const running = scripts.map(([script, args, env]) => start(process.execPath, [script, ...args], env));
  const code = await Promise.race(running.map(({ ended }) => ended));
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  process.exit(code);
}

function start(program, args, env, stdio = 'inherit') {
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  // In a terminal the child gets Ctrl-C too; a second signal would mean 'at once'.
  const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
  for (const signal of passedOn) process.on(signal, pass);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const signal of passedOn) process.off(signal, pass);
  });
  return { child, ended };
}
