import type { FastifyBaseLogger } from 'fastify';

/** As long as the longest export may take after requests are no longer accepted; what still runs then is aborted. */
const patience = 120_000;

/**
 * Shuts down in order on Ctrl-C or SIGTERM, and at once on the second signal. SIGTERM comes from what replaces
 * processes, so requests are served for `drainSeconds` more; a person at the terminal does not wait for that.
 */
export function endOnSignal(
  stop: (drainSeconds?: number) => Promise<void>,
  log: FastifyBaseLogger,
  drainSeconds = 0,
): void {
  let isEnding = false;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'ending');
    const drain = signal === 'SIGTERM' ? drainSeconds : 0;
    setTimeout(() => process.exit(1), drain * 1000 + patience).unref();
    try {
      await stop(drain);
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not end in good order');
      process.exit(1);
    }
  }
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
