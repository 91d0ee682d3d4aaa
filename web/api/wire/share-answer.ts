interface Sent {
  input: string;
  answer: Promise<unknown>;
}

/** The newest unanswered call to each place. */
const underWay = new Map<string, Sent>();

/**
 * A double tap sends the same call twice, before its button is disabled; the server would refuse the second one, and
 * the screen would show a failure. So the second gets the answer of the first. Only the newest call to a place is
 * shared: of 1, 2, 1 the last must reach the server too.
 */
export function shareAnswer<T>(place: string, input: string, begin: () => Promise<T>): Promise<T> {
  const before = underWay.get(place);
  if (before?.input === input) return before.answer as Promise<T>;
  const sent: Sent = { input, answer: begin().finally(() => underWay.get(place) === sent && underWay.delete(place)) };
  underWay.set(place, sent);
  return sent.answer as Promise<T>;
}
