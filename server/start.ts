import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { makeApp } from './app.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { drainQuickly } from './http/drain.ts';
import type { JobRunner } from './jobs/runner.ts';
import { serveOperations } from './operations/serve-operations.ts';
import { openServices, type Services } from './services.ts';
import { startJobs } from './start-jobs.ts';

export interface RunningServer {
  /** Its address on this machine. */
  url: string;
  services: Services;
  /** Accepts nothing new, finishes running work and closes everything. */
  stop(): Promise<void>;
}

/**
 * Migrates the database and starts the configured role: web, job runner, or both. `serveMore` adds routes that only the
 * demo needs.
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  serveMore?: (app: FastifyInstance) => Promise<void>,
): Promise<RunningServer> {
  const services = await openServices(config, log);
  // The application is put together while PostgreSQL answers.
  const migrated = migrate(config.databaseDirectUrl);
  const runner = config.role === 'web' ? undefined : migrated.then(() => startJobs(services));
  const opened: { app?: FastifyInstance } = {};
  const stop = async () => {
    const [started] = await Promise.allSettled([runner, migrated]);
    await Promise.all([opened.app?.close(), started.status === 'fulfilled' && started.value?.stop()]);
    await services.close();
  };
  try {
    const making = config.role === 'worker' ? makeWatch(services, runner) : makeApp(services, runner);
    [opened.app] = await Promise.all([making, migrated, runner]);
    await serveMore?.(opened.app);
    const url = await opened.app.listen({ host: config.host, port: config.port });
    return { url, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A worker only answers its operator. */
function makeWatch(services: Services, runner?: Promise<JobRunner>): FastifyInstance {
  const app: FastifyInstance = Fastify({ loggerInstance: services.log, forceCloseConnections: 'idle' });
  drainQuickly(app);
  serveOperations(app, services, runner);
  return app;
}
