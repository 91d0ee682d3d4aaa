#!/usr/bin/env node
// What `npx guerdon` and the image start. Plain JavaScript, because it has to say something before anything is built.
import { existsSync } from 'node:fs';
import module from 'node:module';

const built = new URL('../../dist/server/cli/main.js', import.meta.url);
// As the server does: keeps compiled code between starts, from Node 22.1 on.
module.enableCompileCache?.();
if (existsSync(built)) await import(built.href);
else {
  console.error('Guerdon is not built yet. Run `npm ci && npm run build` in its folder first.');
  process.exitCode = 2;
}
