const lockOf = (id: string) => `guerdon.entering.${id}`;

/** While Enter Items is about an entry, in any window, its lines are sent there. Returns how it ends. */
export function holdEntry(id: string): () => void {
  let end: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Browsers have locks where the connection is secure, and refuse them where they block storage.
  void navigator.locks?.request(lockOf(id), { mode: 'shared' }, () => left).catch(() => undefined);
  return end;
}

/** Works on an entry that Enter Items is not about. */
export async function unlessHeld(id: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => lock && work());
  else if (!location.pathname.endsWith('/enter-items')) await work();
}
