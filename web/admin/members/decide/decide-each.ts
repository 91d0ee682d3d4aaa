import { Refusal } from '#web/api/refusal.ts';

/** Whom a decision is about: as much of a member as it takes. */
export interface Subject {
  _id: string;
  disabled: boolean;
  user: { _id: string; name: string };
}

export interface Outcome {
  done: Subject[];
  /** Who could not be decided on, by the reason. */
  failed: Map<string, Subject[]>;
}

/** One person after the other: what fails for one stops nobody else. */
export async function decideEach(people: readonly Subject[], decide: (subject: Subject) => Promise<unknown>) {
  const outcome: Outcome = { done: [], failed: new Map() };
  for (const subject of people) {
    try {
      await decide(subject);
      outcome.done.push(subject);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.failed.set(error.msg, [...(outcome.failed.get(error.msg) ?? []), subject]);
    }
  }
  return outcome;
}
