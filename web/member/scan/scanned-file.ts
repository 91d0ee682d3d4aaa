import { useSyncExternalStore } from 'react';
import type { WaitingReceipt } from '../waiting/waiting-store.ts';

/** A photograph for the page that reads it, and the waiting receipt that it is of, if it comes from there. */
interface Scanned {
  file: File;
  kept?: WaitingReceipt | undefined;
}

let scanned: Scanned | null = null;
const listeners = new Set<() => void>();

/** Hands a photograph to the page that reads it; a file cannot be put into an address. */
export function handOver(next: Scanned | null): void {
  scanned = next;
  for (const listener of listeners) listener();
}

/** The photograph that no page has taken yet. */
export const useScannedFile = () => useSyncExternalStore(subscribe, () => scanned);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
