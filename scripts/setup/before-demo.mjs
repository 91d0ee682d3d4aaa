import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { isBuilt } from './build.mjs';
import { isInstalled } from './install.mjs';

/** What the first start does once: seconds on two cores, with a fast line for the packages, and gigabytes on the disk. */
const packages = { seconds: 60, gigabytes: 1.1 };
const bundles = { seconds: 45, gigabytes: 0.1 };
const program = { seconds: 30, gigabytes: 0.1 };

/** Ends at once if the port is taken, before minutes are spent, and says what the rest will take. */
export async function prepareDemo(dataDir) {
  const port = process.env.PORT || '3000';
  const problem = await findPortProblem(port);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  const parts = [
    ...(isInstalled() ? [] : [packages]),
    ...(isInstalled() && isBuilt() ? [] : [bundles]),
    ...(existsSync(dataDir) ? [] : [program]),
  ];
  if (parts.length === 0) return;
  const sum = (name) => parts.reduce((total, part) => total + part[name], 0);
  const figures = `about ${sum('seconds')} seconds and ${sum('gigabytes').toFixed(1)} GB on the disk`;
  console.log(`This takes ${figures}, once. The next start takes a few seconds.`);
}

async function findPortProblem(port) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return 'PORT must be a port from 0 to 65535.';
  const probe = createServer();
  const error = await new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => resolve(null)));
  });
  if (!error) return null;
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Name another: PORT=${Number(port) + 1} npm run demo`;
  return `Port ${port} cannot be opened (${error.code}). Name another in PORT.`;
}
