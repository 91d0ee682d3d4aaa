import type { FastifyBaseLogger } from 'fastify';

/** Longer than any request or job should take; what still runs then is aborted. */
const patience = 30_000;

/** Shuts down in order on Ctrl-C or SIGTERM, and at once on the second signal. */
export function endOnSignal(stop: () => Promise<void>, log: FastifyBaseLogger): void {
  let isEnding = false;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'ending');
    setTimeout(() => process.exit(1), patience).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not end in good order');
      process.exit(1);
    }
  }
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
