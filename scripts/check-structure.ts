import { findViolations } from './structure/find-violations.ts';

// Checks the project's layers, names, queries and use of the theme; prints each violation with the reason for the rule.
const violations = findViolations(process.cwd());
for (const { path, message } of violations) console.error(`${path}: ${message}`);
if (violations.length === 0) console.log('The structure holds.');
else process.exitCode = 1;
