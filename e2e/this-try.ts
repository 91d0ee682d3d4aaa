import { test } from '@playwright/test';

/** For names of this test's own: both profiles share one database, and the first try of a test may have done half of it. */
export function thisTry(): string {
  const { project, retry } = test.info();
  return retry > 0 ? `${project.name}-${retry}` : project.name;
}
