import { MAX_EXPORTS } from '#contract/exports.ts';

let taken = 0;

/**
 * Reserves one of the exports that this process sends at once; null if there is none left. Each export holds a
 * connection of the pool while its reader downloads, so a few slow readers could otherwise block everyone.
 */
export function takePlace(running: { inc(): void; dec(): void }): { leave(): void } | null {
  if (taken === MAX_EXPORTS) return null;
  taken += 1;
  running.inc();
  let isLeft = false;
  return {
    leave() {
      if (isLeft) return;
      isLeft = true;
      taken -= 1;
      running.dec();
    },
  };
}
