interface Setting {
  takeBackSeconds: number;
}

/** Milliseconds more than pages say, for the way of a call. */
const GRACE = 3000;

/**
 * When what is decided at `at` can no longer be taken back, so that those whom it concerns are told. Undefined if it never
 * can be on this installation.
 */
export const takeBackEnds = ({ takeBackSeconds }: Setting, at = new Date()): Date | undefined =>
  takeBackSeconds === 0 ? undefined : new Date(at.getTime() + takeBackSeconds * 1000 + GRACE);

/** Whole seconds for which pages still offer to take back what was decided at `at`. */
export const takeBackSecondsLeft = ({ takeBackSeconds }: Setting, at: Date, now: Date): number =>
  Math.max(0, Math.ceil(takeBackSeconds - (now.getTime() - at.getTime()) / 1000));
