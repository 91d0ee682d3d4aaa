import type { Reading, ReadReceipt } from '#contract/readings.ts';

/** A reading as participants and reviewers get it. */
export function toReading({ state, result }: { state: Reading['state']; result: ReadReceipt | null }): Reading {
  return { state, read: result };
}
