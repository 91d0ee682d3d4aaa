import { type Finding, folderOf, type Rule } from './source-file.ts';

const mostLines = 400;
const manyLines = 200;
const shareUnderMany = 0.9;
const medianLines = 60;
const mostFilesInFolder = 10;
// Flat on purpose: one file a noun, so that the folder itself is the table of contents.
const isFlat = /^(domain|contract)$|\/migrations$/;

/** One idea a file, and no folder that has to be searched. */
export const checkSizes: Rule = (files) => [...checkLines(files), ...checkFolders(files)];

const checkLines: Rule = (files) => {
  const measured = files.filter(({ path }) => !path.endsWith('.mjs')).sort((a, b) => b.lines - a.lines);
  const over = measured.filter(({ lines }) => lines > mostLines);
  const long = measured.filter(({ lines }) => lines >= manyLines);
  const median = measured[Math.floor(measured.length / 2)]?.lines ?? 0;
  const findings: Finding[] = over.map(({ path, lines }) => ({
    path,
    message: `has ${lines} lines, more than ${mostLines}: it holds more than one idea`,
  }));
  if (long.length > measured.length * (1 - shareUnderMany)) {
    const names = long.map(({ path, lines }) => `${path} (${lines})`).join(', ');
    findings.push({ path: '.', message: `more than one file in ten has ${manyLines} lines or more: ${names}` });
  }
  if (median > medianLines) {
    findings.push({
      path: '.',
      message: `the median file has ${median} lines, more than ${medianLines}: files are growing`,
    });
  }
  return findings;
};

const checkFolders: Rule = (files) => {
  const counts = new Map<string, number>();
  for (const { path, isTest } of files) {
    if (!isTest) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFilesInFolder && !isFlat.test(folder))
    .map(([path, count]) => ({
      path,
      message: `holds ${count} files, more than ${mostFilesInFolder}: split it by noun`,
    }));
};
