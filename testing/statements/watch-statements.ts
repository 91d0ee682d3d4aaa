import path from 'node:path';
import { switchTracing } from '#server/operations/spans.ts';
import { acrossPrograms } from './across-programs.ts';
import { findUnplaced } from './find-unplaced.ts';

/** The tables that each statement finds without their program, over all files of this process: most are sent often. */
const read = new Map<string, readonly string[]>();
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
  const tables = read.get(statement) ?? findUnplaced(statement);
  read.set(statement, tables);
  if (tables.length === 0) return;
  const frames = readFrames();
  if (frames[0] && isOfTests.test(frames[0].file)) return;
  const senders = frames.filter(({ file }) => !isOfTests.test(file)).map(({ name, file }) => `${name} in ${file}`);
  if (senders.some((sender) => isAcross.has(sender))) return;
  unplaced.add(`${tables.join(', ')}, sent by ${senders.join(' ← ') || 'an unknown function'}: ${statement}`);
}

/** The functions of this repository that send the statement, the innermost first. */
function readFrames(): { name: string; file: string }[] {
  const { prepareStackTrace } = Error;
  // Only names are needed. Vitest would look up the lines of the sources, which takes longer than the statement does.
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  return sites.flatMap((site) => {
    const [, file] = ofRepository.exec(site.getFileName() ?? '') ?? [];
    return file && !isOfPool.test(file) ? [{ name: site.getFunctionName() ?? 'a function', file }] : [];
  });
}
const roots = 'server|domain|testing|demo|e2e|bench|scripts';
const repository = path.resolve(import.meta.dirname, '../..').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ofRepository = new RegExp(`^(?:file://)?${repository}/((?:${roots})/.+)`);
const isOfPool = /^server\/(db\/(pool|transaction|together)|operations\/spans)\.ts$|^testing\/statements\//;
/** What tests look up themselves. */
const isOfTests = /\.(test|dom|spec)\.tsx?$|^(testing|demo|e2e|bench|scripts)\//;

/** What was sent since this was asked for the last time. */
export function takeUnplaced(): string[] {
  const sent = [...unplaced];
  unplaced = new Set();
  return sent;
}
