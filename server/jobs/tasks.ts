import type { Jobs } from './queries.ts';

export interface Attempt {
  isLast: boolean;
}
/** What each kind of job does. A job may run twice, so each must tolerate that. */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], attempt: Attempt) => Promise<unknown> };
/** Kinds of jobs that share a bound, so that a slow kind never keeps the others waiting. */
export interface Lane {
  tasks: Partial<Tasks>;
  /** Jobs at the same time. */
  atOnce: number;
}
