import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findPort } from '#testing/servers/find-port.ts';

/** The server of the browser tests, for the stories that need no browser. */
export async function setup(project: TestProject) {
  const bundle = path.resolve(`dist/site-tests-${process.pid}`);
  const { NODE_ENV: _, ...env } = process.env;
  const building = [
    'build',
    '--config',
    'vite.server.config.ts',
    '--mode',
    'browser-tests',
    '--outDir',
    bundle,
    '--logLevel',
    'warn',
  ];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...building], { env });
  const port = await findPort();
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-site-'));
  const server = spawn(process.execPath, [path.join(bundle, 'e2e/start-server.js'), String(port), dir], {
    env,
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) if (server.exitCode !== null) throw new Error('The server of the tests did not start');
  project.provide('siteUrl', url);
  project.provide('siteDir', dir);
  return async () => {
    server.kill();
    await once(server, 'exit');
    for (const made of [dir, bundle]) rmSync(made, { recursive: true, force: true });
  };
}

async function isReady(url: string): Promise<boolean> {
  await new Promise((resume) => setTimeout(resume, 100));
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
