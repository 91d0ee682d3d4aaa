// Starts the server with the built pages on an empty database and registers the first administrator by its link. Each
// browser test creates its own program.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { serveDemoVideos } from '#demo/serve-videos.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import { endOnSignal } from '#server/end-on-signal.ts';
import { firstAdminToken } from '#server/sessions/tokens.ts';
import { startServer } from '#server/start.ts';
import { makeCaller } from '#testing/people/caller.ts';
import { owner } from './fixture/owner.ts';
import { serveTestData } from './test-data/serve.ts';
import { makeTemplate } from './test-data/template.ts';

const [port = '', dataDir = ''] = process.argv.slice(2);
mkdirSync(dataDir, { recursive: true });
// PostgreSQL may have to run under another account, which must be able to enter.
chmodSync(dataDir, 0o711);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

// The data is thrown away, so it need not reach the disk.
const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag]);
const postgres = await startEmbedded({ dir: path.join(dataDir, 'postgres'), flags });
const settings = {
  DATABASE_URL: postgres.url,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SECRET: 'a secret that only the browser tests know',
  DATA_DIR: dataDir,
  SUPPORT_EMAIL: 'rewards@harborsupply.example',
  HOST: '127.0.0.1',
  PORT: port,
  LOG_LEVEL: 'error',
  // Hundreds of people register and log in from this one address within minutes.
  RATE_LIMIT_SCALE: '100000',
  REQUIRE_MFA: 'off',
  // Longer than any test.
  TAKE_BACK_SECONDS: '60',
};
const config = configOf(settings);
const log = pino({ level: config.logLevel });
// The tests' trainings use the demo's videos.
const server = await startServer(config, log, async (app) => {
  await serveDemoVideos(app);
  const { db, close } = openDatabase(postgres.url, { max: 3 });
  app.addHook('onClose', close);
  await serveTestData(app, db, async () => await makeTemplate(await logInOwner(), server.url));
});
// The same site where a second factor is demanded and passkeys can be made, on the next port.
const next = String(Number(port) + 1);
const strict = { PUBLIC_URL: `http://localhost:${next}`, PORT: next, REQUIRE_MFA: 'staff', ROLE: 'web' };
const strictServer = await startServer(configOf({ ...settings, ...strict }), log);
endOnSignal(async () => {
  await Promise.all([server.stop(), strictServer.stop()]);
  await postgres.stop();
}, log);

await makeCaller(server.url, null).ok('POST /api/auth/register', {
  user: { ...owner, email: 'owner@guerdon.example', firstName: 'Olive', lastName: 'Owner', isAdmin: true },
  invite: firstAdminToken(config.secret.newest),
});

function configOf(env: Record<string, string>) {
  const read = readConfig(env);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.config;
}

async function logInOwner() {
  const { token } = await makeCaller(server.url, null).ok('POST /api/auth/login', { ...owner, isAdmin: true });
  return makeCaller(server.url, token);
}
