import { useSyncExternalStore } from 'react';

let scanned: File | null = null;
const listeners = new Set<() => void>();

/** Hands a photograph to the page that reads it; a file cannot be put into an address. */
export function handOver(file: File | null): void {
  scanned = file;
  for (const listener of listeners) listener();
}

/** The photograph that no page has taken yet. */
export const useScannedFile = () => useSyncExternalStore(subscribe, () => scanned);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
