import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackageRoot } from '#server/package-root.ts';
import { type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { readEnvironment } from './environment.ts';

/** The demo is built beside the server, which may not import it, and the image does not have it. */
export async function startDemo(options: Shared): Promise<Outcome> {
  const root = findPackageRoot();
  const built = path.join(root, 'dist/demo/main.js');
  if (!existsSync(built)) {
    throw new WrongUse(['There is no demo here: it is in a clone of Guerdon, after `npm ci && npm run build`.']);
  }
  Object.assign(process.env, readEnvironment(options));
  // `npm run demo` keeps its data in the clone, wherever it is called from.
  process.env.DATA_DIR = path.resolve(process.env.DATA_DIR || path.join(root, 'data/demo'));
  // What it says is for people.
  if (options.json) console.log = console.error;
  await import(pathToFileURL(built).href);
  return { lines: [], json: { url: process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}` } };
}
