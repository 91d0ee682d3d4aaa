import { useSyncExternalStore } from 'react';
import { makeListeners } from '#web/api/listeners.ts';
import type { WaitingReceipt } from './waiting-store.ts';

/** Files of one receipt for the page that reads it, and the waiting receipt that they are of, if they come from there. */
interface Scanned {
  files: readonly File[];
  kept?: WaitingReceipt | undefined;
}

let scanned: Scanned | null = null;
const { listen, callAll } = makeListeners();

/** Hands files to the page that reads them; a file cannot be put into an address. */
export function handOver(next: Scanned | null): void {
  scanned = next;
  callAll();
}

/** The files that no page has taken yet. */
export const useScannedFile = () => useSyncExternalStore(listen, () => scanned);
