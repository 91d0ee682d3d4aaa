import type { Rule } from './source-file.ts';

const mostLines = 400;

/** One idea a file. How many files stand in a folder says nothing: being cut too fine is as bad as being too long. */
export const checkSizes: Rule = (files) =>
  files
    .filter(({ path, lines }) => !path.endsWith('.mjs') && lines > mostLines)
    .map(({ path, lines }) => ({
      path,
      message: `has ${lines} lines, more than ${mostLines}: it holds more than one idea`,
    }));
