// Plants each defect of planted/defects.ts in a copy of the working tree, one after another, and expects its test to
// fail: npm run test:planted -- [part of a name]
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Defect, defects } from './planted/defects.ts';

const root = path.resolve(import.meta.dirname, '..');
const wanted = process.argv[2] ?? '';

/** The files of the working tree, also changed and new ones; the packages are only linked. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'guerdon-planted-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file), { force: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** What the test said of the planted defect; null if it was found. */
function tryDefect(copy: string, defect: Defect): string | null {
  const file = path.join(copy, defect.file);
  const sound = readFileSync(file, 'utf8');
  const places = sound.split(defect.find).length - 1;
  if (places !== 1) return `its text stands in ${defect.file} ${places} times, not once: correct the table`;
  writeFileSync(
    file,
    sound.replace(defect.find, () => defect.replace),
  );
  try {
    return judge(runTest(copy, defect), defect);
  } finally {
    writeFileSync(file, sound);
  }
}

interface Outcome {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

function runTest(copy: string, { test, fails }: Defect): Outcome | null {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const named = fails ? ['-t', fails.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  const flags = ['run', test, ...named, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...flags], { cwd: copy, stdio: 'ignore' });
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Outcome;
  } catch {
    return null;
  }
}

/** The named test itself must fail: one that does not compile or begin proves nothing. */
function judge(outcome: Outcome | null, { fails }: Defect): string | null {
  const results = outcome?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const ran = results.filter(({ fullName, status }) => fullName.includes(fails) && /passed|failed/.test(status));
  if (ran.length === 0) return 'no test of this name ran';
  return ran.some(({ status }) => status === 'failed') ? null : 'the test passed';
}

const copy = copyTree();
try {
  let missed = 0;
  for (const defect of defects.filter(({ name }) => name.includes(wanted))) {
    const problem = tryDefect(copy, defect);
    if (problem) missed += 1;
    console.log(`${problem ? `MISSED (${problem})` : 'found'}: ${defect.name}\n    ${defect.test}: ${defect.fails}`);
  }
  console.log(missed === 0 ? 'All were found.' : `${missed} were not found.`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}
