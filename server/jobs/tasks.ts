import type { Jobs } from './queries.ts';

export interface Attempt {
  isLast: boolean;
}
/** What is done for each kind of job. Each may be begun twice, so each must bear that. */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], attempt: Attempt) => Promise<unknown> };
