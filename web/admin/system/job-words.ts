import { wordsOf } from '#web/words.ts';

/** What the kind of jobs is called. What a newer version has added is called as it is stored. */
export const nameOfJobs = (kind: string): string =>
  (wordsOf('operations').system.jobs.kinds as Readonly<Record<string, string>>)[kind] ?? kind;
