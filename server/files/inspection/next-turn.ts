/** Milliseconds of work after which other requests get their turn. */
const SPELL = 10;
let begun = 0;

/** Lets others work if this took long, so that one large file does not hold up everybody. */
export async function nextTurn(): Promise<void> {
  if (performance.now() - begun < SPELL) return;
  await new Promise((resolve) => setImmediate(resolve));
  begun = performance.now();
}
