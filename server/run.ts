import pino from 'pino';
import { firstAdminLink, isAdminMissing } from './administrators/first-administrator.ts';
import { hintsAbout, readConfig } from './config.ts';
import { endOnSignal } from './end-on-signal.ts';
import { explainStart } from './explain-start.ts';
import { rememberErrors } from './operations/last-errors.ts';
import { startServer } from './start.ts';

// Starts a server that is configured only by its environment.
const read = readConfig(process.env);
if ('problems' in read) {
  for (const problem of read.problems) console.error(problem);
  process.exit(1);
}
const { config } = read;
const log = pino({ level: config.logLevel, hooks: rememberErrors });
for (const hint of hintsAbout(process.env)) log.warn(hint);
try {
  const server = await startServer(config, log);
  endOnSignal(server.stop, log, config.drainSeconds);
  log.info({ url: server.url, role: config.role }, 'open');
  if (config.role !== 'worker' && (await isAdminMissing(server.services.db))) {
    // Printed on the terminal and not logged, because the first person to open the link becomes the administrator.
    console.log(`There is no administrator yet. The first one registers here: ${firstAdminLink(config)}`);
  }
} catch (error) {
  console.error(explainStart(error, config));
  process.exit(1);
}
