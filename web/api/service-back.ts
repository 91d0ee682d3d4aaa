import type { Refusal } from './refusal.ts';

/** Milliseconds between two looks, at least and at most, so that not all pages come back at once. */
const [least, most] = [3_000, 6_000];

/** What the server or a proxy in front answers while the service is away. */
const awayStatuses: readonly number[] = [502, 503, 504];
let looking: Promise<void> | undefined;

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
  do await new Promise((resume) => setTimeout(resume, least + Math.random() * (most - least)));
  while (document.visibilityState === 'hidden' || !(await isBack()));
}

/** A proxy that keeps this address to the operator answers in another way, and does answer. */
const isBack = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
