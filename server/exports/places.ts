import { MAX_EXPORTS } from '#contract/exports.ts';

let taken = 0;

/**
 * A place among the exports that this process sends at once, or null where all are taken. Each export holds a connection
 * of the pool as long as its reader takes; without a bound a few slow ones would leave none for anybody else.
 */
export function takePlace(): { leave(): void } | null {
  if (taken === MAX_EXPORTS) return null;
  taken += 1;
  let isLeft = false;
  return {
    leave() {
      if (!isLeft) taken -= 1;
      isLeft = true;
    },
  };
}
