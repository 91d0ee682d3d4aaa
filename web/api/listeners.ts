/** Whom a store outside React calls after each change: `listen` is for `useSyncExternalStore`. */
export function makeListeners() {
  const listeners = new Set<() => void>();
  return {
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    callAll(): void {
      for (const listener of listeners) listener();
    },
  };
}
