import { findViolations } from './structure/find-violations.ts';

// Holds the arrows and the measures of the project; prints what breaks them, and why that matters.
const violations = findViolations(process.cwd());
for (const { path, message } of violations) console.error(`${path}: ${message}`);
if (violations.length === 0) console.log('The structure holds.');
else process.exitCode = 1;
