/** How often this many clients together finish the work, in total and per second. Each has a number, from 0. */
export async function rateOf(
  work: (client: number) => Promise<unknown>,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ done: number; rate: number }> {
  const begin = performance.now();
  let done = 0;
  const play = async (client: number) => {
    while (performance.now() - begin < seconds * 1000) {
      await work(client);
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => play(client)));
  return { done, rate: (done / (performance.now() - begin)) * 1000 };
}
