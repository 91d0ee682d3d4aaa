/** A job could not be done yet, which its own code has reported; the queue tries it again later, without a log line. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}
