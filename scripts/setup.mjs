// Runs `npm run demo`, `dev`, `test` and `check` on a fresh clone. Plain Node, because nothing is installed yet.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareDemo } from './setup/before-demo.mjs';
import { build } from './setup/build.mjs';
import { checkEverything, checkQuickly } from './setup/checks.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { installPackages } from './setup/install.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { runTogether } from './setup/run.mjs';

const commands = {
  async demo() {
    await build();
    keepDataIn('data/demo');
    process.env.NODE_ENV ??= 'production';
    // Imported instead of started as a child process, so that one process has to be stopped and the database ends with
    // it.
    await import('../dist/demo/main.js');
  },
  async dev() {
    keepDataIn('data/dev');
    const port = Number(process.env.PORT ?? 3000);
    // Addresses in logs and mails must open the pages, which another port serves.
    const api = { PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` };
    await runTogether(
      ['node_modules/tsx/dist/cli.mjs', ['watch', '--tsconfig', 'server/tsconfig.json', 'demo/main.ts'], api],
      ['node_modules/vite/bin/vite.js', ['--port', String(port), '--strictPort'], { API_PORT: api.PORT }],
    );
  },
  test: checkEverything,
  check: checkQuickly,
};

const command = commands[process.argv[2]];
if (!command) {
  console.error(`Say what to do: node scripts/setup.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
// Not import.meta.dirname: a Node that is too old must get as far as the sentence that says so.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNodeVersion();
endWithNpm();
if (command === commands.demo) await prepareDemo(process.env.DATA_DIR || 'data/demo');
await installPackages();
await command();

function keepDataIn(dir) {
  process.env.DATA_DIR = path.resolve(process.env.DATA_DIR || dir);
}
