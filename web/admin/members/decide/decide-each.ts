import { Refusal } from '#web/api/refusal.ts';

/** The member a decision is about: as much of it as is needed. */
export interface Subject {
  _id: string;
  disabled: boolean;
  user: { _id: string; name: string; username: string };
}

export interface Outcome {
  done: Subject[];
  failed: { subject: Subject; reason: string }[];
  /** Who of these is no longer there. */
  gone: Subject[];
}

/**
 * One person after the other, a call for each, as each is told by mail and may be gone by now: what fails for one stops
 * nobody else.
 */
export async function decideEach(
  people: readonly Subject[],
  decide: (subject: Subject) => Promise<unknown>,
  sayWhyGone: (subject: Subject) => Promise<string>,
) {
  const outcome: Outcome = { done: [], failed: [], gone: [] };
  for (const subject of people) {
    try {
      await decide(subject);
      outcome.done.push(subject);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isGone = error.status === 404;
      if (isGone) outcome.gone.push(subject);
      const reason = isGone ? await sayWhyGone(subject) : error.reason;
      outcome.failed.push({ subject, reason });
    }
  }
  return outcome;
}
