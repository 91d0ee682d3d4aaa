import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { makeApp } from './app.ts';
import { checkStart } from './check-start.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { knowAddresses } from './http/caller-address.ts';
import { closeInOrder, closing } from './http/close-in-order.ts';
import { answerClientError, handleErrors } from './http/errors.ts';
import { RequestLog } from './http/log-requests.ts';
import { timeoutsOf, usualSlowness } from './http/slow-callers.ts';
import { build } from './operations/build.ts';
import { type Look, watchReadiness } from './operations/readiness.ts';
import { serveOperations } from './operations/serve-operations.ts';
import { openServices, type Services } from './services.ts';
import { startJobs } from './start-jobs.ts';
import { startBeat } from './system/beat.ts';

export interface RunningServer {
  /** Its address on this machine. */
  url: string;
  services: Services;
  /**
   * Finishes running work and closes everything. Requests are accepted for `drainSeconds` more, while `/readyz` says
   * the proxy in front to send no others.
   */
  stop(drainSeconds?: number): Promise<void>;
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
  log.info({ ...build, node: process.version, role: config.role }, 'starting');
  const tracing = config.otlpEndpoint && (await import('./operations/tracing.ts')).startTracing(config, log);
  const services = await openServices(config, log);
  // The application is put together while PostgreSQL answers.
  const migrated = checkStart(config, services.db).then(() =>
    migrate(config.databaseDirectUrl, (line) => log.warn(line)),
  );
  const checked = config.role === 'web' ? undefined : checkReader(services);
  const starting = checked && Promise.all([migrated, checked]).then(() => startJobs(services));
  const look = watchReadiness(services, starting);
  const making = config.role === 'worker' ? makeWatch(services, look) : makeApp(services, look);
  let beat: { stop(): Promise<void> } | undefined;
  const stop = async (drainSeconds = 0) => {
    services.ending.abort();
    const silenced = beat?.stop();
    const [app, runner] = await Promise.allSettled([making, starting, migrated]);
    const drained = pause(drainSeconds * 1000);
    await Promise.all([
      app.status === 'fulfilled' && drained.then(() => app.value.close()),
      runner.status === 'fulfilled' && runner.value?.stop(),
    ]);
    await silenced;
    await services.close();
    if (tracing) await tracing.stop();
  };
  try {
    const [app] = await Promise.all([making, migrated, starting]);
    await serveMore?.(app);
    const url = await app.listen({ host: config.host, port: config.port });
    beat = startBeat(services, look);
    return { url, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Before jobs are taken: another process may be able to read receipts. Without that everything else works. */
async function checkReader({ config, reader, log }: Services): Promise<void> {
  if (!config.readsReceipts) return;
  const problem = await reader.check().catch((error: Error) => error.message);
  if (problem) log.warn({ problem }, 'receipts are not read');
}

/** A worker only answers its operator. */
async function makeWatch(services: Services, look: Look): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    logController: new RequestLog(services.metrics),
    clientErrorHandler: answerClientError,
    ...closing,
    ...timeoutsOf(usualSlowness),
  });
  knowAddresses(app, services.config.trustProxy);
  handleErrors(app);
  closeInOrder(app, services.ending.signal);
  serveOperations(app, services, look);
  return app;
}
