import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findPackageRoot } from '#server/package-root.ts';

// A command is mostly the loading of its modules: with all packages of the server it takes seconds of a small processor.

const root = findPackageRoot();
/** What a file imports before it runs. What is only a type is not there any more. */
const importing = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm;

/** The packages that a file loads at once, itself or through our other files. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = [...readFileSync(file, 'utf8').matchAll(importing)].map(([, name]) => name!);
  const packages = imported.flatMap((name) => {
    if (name.startsWith('node:')) return [];
    if (name.startsWith('.')) return packagesOf(path.resolve(path.dirname(file), name), seen);
    return name.startsWith('#') ? packagesOf(path.join(root, name.slice(1)), seen) : [name];
  });
  return [...new Set(packages)].sort();
}

const work = path.join(root, 'server/cli/work');
const database = ['kysely', 'pg', 'zod'];
/** What each part needs before it begins; what it needs later it loads then. */
const needed: Record<string, string[]> = {
  'ask-password.ts': [],
  'environment.ts': [],
  'rotate-secret.ts': [],
  'start-demo.ts': [],
  'explain.ts': ['kysely', 'pg'],
  'settings.ts': database,
  'examine.ts': [...database, 'uuid'],
  'list-administrators.ts': [...database, 'uuid'],
  'change-administrators.ts': [...database, '@node-rs/argon2', 'uuid'],
  'member-data.ts': [...database, 'uuid', 'yazl'],
  'program-folder.ts': [...database, '@node-rs/argon2', 'uuid'],
  'maintain.ts': [...database, 'uuid'],
  'gather-support.ts': [...database, 'uuid'],
  'back-up.ts': [...database, 'pg-copy-streams', 'uuid'],
  'restore.ts': [...database, 'pg-copy-streams', 'uuid'],
  // A letter is rendered by React.
  'test-mail.ts': [...database, 'react', 'react-dom/server', 'uuid'],
};

test('help and version load nothing but what reads the command line', () => {
  expect(packagesOf(path.join(root, 'server/cli/main.ts'))).toEqual(['commander']);
});

test.each(readdirSync(work))('%s loads what its command needs', (file) => {
  expect({ [file]: packagesOf(path.join(work, file)) }).toEqual({ [file]: [...(needed[file] ?? [])].sort() });
});
