/** Milliseconds. Long enough for a busy machine; it only ends tests that hang. */
const patience = 30_000;

/** Tries until it does not throw, for half a minute at most. */
export async function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + patience;
  for (let wait = 1; ; wait = Math.min(50, wait * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resume) => setTimeout(resume, wait));
  }
}
