import path from 'node:path';
import { switchTracing } from '#server/operations/spans.ts';
import { acrossPrograms } from './across-programs.ts';
import { findUnplaced } from './find-unplaced.ts';

/** Statements that are in a program, over all files of this process: most are sent again and again. */
const placed = new Set<string>();
const isAcross = new Set(acrossPrograms.flatMap(({ senders }) => senders));
/** What the server has sent that finds rows without their program. */
let unplaced = new Set<string>();

switchTracing({
  inSpan: (span, work) => {
    if (span.kind === 'query') look(String(span.attributes['db.query.text']));
    return work();
  },
  traceRequests: () => {},
  stop: async () => {},
});
Error.stackTraceLimit = 50;

function look(statement: string): void {
  if (placed.has(statement)) return;
  const tables = findUnplaced(statement);
  if (tables.length === 0) {
    placed.add(statement);
    return;
  }
  const frames = readFrames();
  if (frames[0] && isOfTests.test(frames[0].file)) return;
  const senders = frames.filter(({ file }) => !isOfTests.test(file)).map(({ name, file }) => `${name} in ${file}`);
  if (senders.some((sender) => isAcross.has(sender))) return;
  unplaced.add(`${tables.join(', ')}, sent by ${senders.join(' ← ') || 'an unknown function'}: ${statement}`);
}

/** The functions of this repository that send the statement, the innermost first. */
function readFrames(): { name: string; file: string }[] {
  return (new Error().stack ?? '').split('\n').flatMap((line) => {
    const [, name = 'a function', file] = frame.exec(line) ?? [];
    return file && !isOfPool.test(file) ? [{ name, file }] : [];
  });
}
const roots = 'server|domain|testing|demo|e2e|bench|scripts';
const repository = path.resolve(import.meta.dirname, '../..').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const frame = new RegExp(
  `^ *at (?:async )?(?:(?:Object\\.|Module\\.)?(\\S+)(?: \\[as \\S+\\])? \\()?(?:file://)?${repository}/((?:${roots})/[^:]+):`,
);
const isOfPool = /^server\/(db\/(pool|transaction|together)|operations\/spans)\.ts$|^testing\/statements\//;
/** What tests look up themselves. */
const isOfTests = /\.(test|dom|spec)\.tsx?$|^(testing|demo|e2e|bench|scripts)\//;

/** What was sent since this was asked for the last time. */
export function takeUnplaced(): string[] {
  const sent = [...unplaced];
  unplaced = new Set();
  return sent;
}
