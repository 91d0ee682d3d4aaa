import { test } from '@playwright/test';

/**
 * For names of this test's own: both profiles share one database, and a try or a repetition before may have done half of
 * it. No name begins another one, so that a search for the one finds it alone.
 */
export function thisTry(): string {
  const { project } = test.info();
  return nth() > 0 ? `${nth()}-${project.name}` : project.name;
}

function nth(): number {
  const { retry, repeatEachIndex } = test.info();
  return repeatEachIndex * 10 + retry;
}
