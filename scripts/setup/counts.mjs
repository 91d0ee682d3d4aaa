import { existsSync, readFileSync } from 'node:fs';

const none = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

export function countVitest(file) {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: 0,
  };
}

export function countPlaywright(file) {
  if (!existsSync(file)) return none;
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  // What passes at its second try has passed, and is told.
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected, skipped: stats.skipped, unsteady: stats.flaky };
}
