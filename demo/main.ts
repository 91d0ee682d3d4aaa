import path from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { endOnSignal } from '#server/end-on-signal.ts';
import { explainStart } from '#server/explain-start.ts';
import { startServer } from '#server/start.ts';
import { announceCast } from './announce.ts';
import { checkPort } from './check-port.ts';
import { openDemoDatabase } from './database.ts';
import { supportEmail } from './harbor/program.ts';
import { keepSecret } from './secret.ts';
import { serveDemoVideos } from './serve-videos.ts';

/** `npm run demo`: the whole product in one process, with its own PostgreSQL and the demo program. */
const dataDir = path.resolve(process.env.DATA_DIR || 'data/demo');
const say = (line: string) => console.log(line);

const port = process.env.PORT || '3000';

// Checked first, because seeding the program takes a while.
await checkPort(Number(port)).catch(giveUp);
const postgres = await startEmbedded({ dir: path.join(dataDir, 'postgres'), say });
try {
  if (postgres.isJoined) {
    throw new Error(`a demo already runs on ${dataDir}. End it first, or give this one a DATA_DIR of its own.`);
  }
  const config = configure(await openDemoDatabase({ serverUrl: postgres.url, dataDir, say }));
  const log = pino({ level: config.logLevel });
  const server = await startServer(config, log, serveDemoVideos);
  announceCast({ url: config.publicUrl, dataDir, say });
  endOnSignal(async () => {
    await server.stop();
    await postgres.stop();
  }, log);
} catch (error) {
  await postgres.stop();
  giveUp(error);
}

function giveUp(error: unknown): never {
  console.error(explainStart(error, { port }));
  process.exit(1);
}

/** Loopback only, because the logins are printed for everyone to read. */
function configure(databaseUrl: string): Config {
  const read = readConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    SECRET: keepSecret(dataDir),
    DATA_DIR: dataDir,
    SUPPORT_EMAIL: process.env.SUPPORT_EMAIL || supportEmail,
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    // Everybody may read the password; who wants to see the second factor sets it to staff.
    REQUIRE_MFA: process.env.REQUIRE_MFA || 'off',
  });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.config;
}
