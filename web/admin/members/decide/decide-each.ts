import { Refusal } from '#web/api/refusal.ts';

/** The parts of a member that a decision needs. */
export interface Subject {
  _id: string;
  disabled: boolean;
  user: { _id: string; name: string; username: string };
}

export interface Outcome {
  done: Subject[];
  failed: { subject: Subject; reason: string }[];
  /** The members who no longer exist. */
  gone: Subject[];
}

/** One call per person, because each gets a mail and may be gone by now: one failure does not stop the others. */
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
      const isGone = error.type === 'not-found';
      if (isGone) outcome.gone.push(subject);
      const reason = isGone ? await sayWhyGone(subject) : error.reason;
      outcome.failed.push({ subject, reason });
    }
  }
  return outcome;
}
