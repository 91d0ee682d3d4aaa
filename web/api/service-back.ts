import type { Refusal } from './refusal.ts';

/** Milliseconds before the first look, at least and at most, so that not all pages come back at once. */
const [least, most] = [3_000, 6_000];
/** The pauses double while what is loaded afterwards fails again, up to so many times as long. */
const longest = 8;
/** Milliseconds without a failure after which the next one counts as a new outage. */
const calm = 60_000;
/** Milliseconds that a look may take. A proxy may accept it and say nothing. */
const patience = 5_000;

/** What the server or a proxy in front answers while the service is away. */
const awayStatuses: readonly number[] = [502, 503, 504];
let looking: Promise<void> | undefined;
let pace = 1;
let lastBack = Number.NEGATIVE_INFINITY;

/**
 * Waits until the service answers again after a call failed because it was away. False for any other failure, which
 * would only happen again, and if the call alone met a broken connection.
 */
export async function whenServiceIsBack({ status }: Pick<Refusal, 'status'>): Promise<boolean> {
  const isAway = awayStatuses.includes(status) || (status === 0 && !(await isBack()));
  if (!isAway) return false;
  looking ??= keepLooking().finally(() => (looking = undefined));
  await looking;
  return true;
}

async function keepLooking(): Promise<void> {
  // A server with too many calls is ready and refuses some: pages that all asked again at once would keep it so.
  pace = performance.now() - lastBack < calm ? Math.min(pace * 2, longest) : 1;
  do await new Promise((resume) => setTimeout(resume, pace * (least + Math.random() * (most - least))));
  while (document.visibilityState === 'hidden' || !(await isBack()));
  lastBack = performance.now();
}

/** A proxy that keeps this address to the operator answers in another way, and does answer. */
const isBack = () =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ status }) => status < 500,
    () => false,
  );
