interface Sent {
  input: string;
  answer: Promise<unknown>;
}

/** The newest call to each place that has not been answered. */
const underWay = new Map<string, Sent>();

/**
 * A double tap sends the same twice, before the first has disabled its button; the server takes one and refuses the
 * other, and the screen would say that it failed. So the second gets the first one's answer. Only the newest call to a
 * place is shared: of 1, 2, 1 the last must reach the server too.
 */
export function shareAnswer<T>(place: string, input: string, begin: () => Promise<T>): Promise<T> {
  const before = underWay.get(place);
  if (before?.input === input) return before.answer as Promise<T>;
  const sent: Sent = { input, answer: begin().finally(() => underWay.get(place) === sent && underWay.delete(place)) };
  underWay.set(place, sent);
  return sent.answer as Promise<T>;
}
