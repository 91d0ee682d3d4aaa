/** Of all windows one does this at a time; one that has to wait does it when the others are done, or `until` is over. */
export async function inTurn(name: string, work: () => Promise<void>, until?: AbortSignal): Promise<void> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  // Browsers have locks where the connection is secure, and refuse them where they block storage.
  if (!navigator.locks) return await begin();
  try {
    await navigator.locks.request(name, until ? { signal: until } : {}, begin);
  } catch (error) {
    if (isBegun) throw error;
    await begin();
  }
}
