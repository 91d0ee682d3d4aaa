import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobRunner } from '#server/jobs/runner.ts';
import { findPackageRoot } from '#server/package-root.ts';
import { startJobs } from '#server/start-jobs.ts';
import { password } from '#testing/cast/people.ts';
import { until } from '#testing/people/mail-writer.ts';
import { type ReadMetrics, readMetrics } from '#testing/read-metrics.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let runner: JobRunner;
let exposed: ReadMetrics['labels'];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  runner = await startJobs(server.services);
  await server.guest.call('POST /api/auth/login', { username: 'maria', password });
  // One of each metric that has no series before it happens: a limit that is used up, and a job.
  for (let n = 0; n < 6; n++) await server.guest.call('POST /api/auth/forgot', { email: 'maria@example.com' });
  const read = async () => (await readMetrics(server.url)).labels;
  await until(async () => (await read()).get('guerdon_job_duration_seconds_bucket')?.has('task') === true);
  exposed = await read();
});
afterAll(async () => {
  await runner.stop();
  await server.close();
});

const readText = (file: string) => readFileSync(path.join(findPackageRoot(), file), 'utf8');
const rules = () => readText('deploy/prometheus/rules.yml');
const ruleExpressions = () => [...rules().matchAll(/^\s+expr: (.+)$/gm)].map(([, expression]) => expression!);

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}
const dashboard = () => JSON.parse(readText('deploy/grafana/guerdon.json')) as { panels: Panel[] };
const targets = () => dashboard().panels.flatMap(({ targets: shown = [] }) => shown);

/** Added by Prometheus to every series. */
const ofPrometheus = ['instance', 'job'];
const words = new Set(['and', 'or', 'unless', 'bool', 'offset']);

interface Named {
  metrics: Map<string, Set<string>>;
  /** The labels by which series are grouped or matched. */
  groups: Set<string>;
}
/** The metrics of an expression with the labels that it asks of each. */
function namesIn(expression: string): Named {
  const metrics: Named['metrics'] = new Map();
  const groups: Named['groups'] = new Set();
  const rest = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g, (_, names: string) => {
      for (const name of names.match(/\w+/g) ?? []) groups.add(name);
      return '';
    })
    .replace(/(\w+)\{([^}]*)\}/g, (_, metric: string, matchers: string) => {
      const asked = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name]) => name!);
      metrics.set(metric, new Set([...(metrics.get(metric) ?? []), ...asked]));
      return '';
    });
  for (const [, name] of rest.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/gi))
    if (!words.has(name!)) metrics.set(name!, metrics.get(name!) ?? new Set());
  return { metrics, groups };
}

function findUnknown(expression: string, shown: readonly string[] = []): string[] {
  const { metrics, groups } = namesIn(expression);
  const unknown: string[] = [];
  const known = new Set(ofPrometheus);
  for (const [metric, asked] of metrics) {
    // Prometheus itself knows whether a process answers.
    const labels = metric === 'up' ? new Set<string>() : exposed.get(metric);
    if (!labels) unknown.push(metric);
    for (const label of labels ?? []) known.add(label);
    for (const label of asked)
      if (!labels?.has(label) && !ofPrometheus.includes(label)) unknown.push(`${metric}{${label}}`);
  }
  if (metrics.size === 0) unknown.push('no metric at all');
  return [...unknown, ...[...groups, ...shown].filter((label) => !known.has(label))];
}

test('a metric or label that is not there is found', () => {
  expect(findUnknown('sum by (task) (rate(guerdon_jobs_failed_total{task="a b"}[5m])) > 0')).toEqual([]);
  expect(findUnknown('max(guerdon_nothing) > 1')).toEqual(['guerdon_nothing']);
  expect(findUnknown('guerdon_jobs_due{tusk=~"x"}')).toEqual(['guerdon_jobs_due{tusk}']);
  expect(findUnknown('sum by (tusk) (guerdon_jobs_due)')).toEqual(['tusk']);
});

test('every alert asks for metrics and labels that /metrics has, and names a heading of the page for operators', () => {
  expect(ruleExpressions().length).toBe(rules().match(/- alert: /g)!.length);
  expect(ruleExpressions().flatMap((expression) => findUnknown(expression))).toEqual([]);
  const headings = [...readText('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
    text!
      .toLowerCase()
      .replace(/[^a-z\d -]/g, '')
      .replaceAll(' ', '-'),
  );
  const places = [...rules().matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, place]) => place);
  expect(places.length).toBe(ruleExpressions().length);
  expect(places.filter((place) => !headings.includes(place!))).toEqual([]);
  expect(headings.filter((heading) => heading.startsWith('alert-') && !places.includes(heading))).toEqual([]);
  for (const said of ['summary', 'description', 'severity'])
    expect(rules().split(`${said}:`).length - 1).toBe(ruleExpressions().length);
});

test('every panel of the dashboard asks for metrics and labels that /metrics has', () => {
  expect(targets().length).toBeGreaterThan(30);
  const unknown = targets().flatMap(({ expr, legendFormat }) =>
    findUnknown(
      expr,
      [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!),
    ),
  );
  expect(unknown).toEqual([]);
});

test('every metric of the product is described, and shown on the dashboard', () => {
  const page = readText('docs/operations.md');
  const own = [...exposed.keys()]
    .filter((name) => name.startsWith('guerdon_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  const shown = targets()
    .map(({ expr }) => expr)
    .join(' ');
  expect([...new Set(own)].filter((name) => !shown.includes(name))).toEqual([]);
});
