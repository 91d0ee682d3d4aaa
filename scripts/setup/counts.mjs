import { existsSync, readFileSync } from 'node:fs';

const none = { passed: 0, failed: 0, skipped: 0 };

export function countVitest(file) {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function countPlaywright(file) {
  if (!existsSync(file)) return none;
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  // A test that passes in the second try counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
