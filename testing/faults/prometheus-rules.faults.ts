import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPackageRoot } from '#server/package-root.ts';
import { findProgram, runProgram } from './find-program.ts';

const rules = path.join(findPackageRoot(), 'deploy/prometheus/rules.yml');
const dashboard = path.join(findPackageRoot(), 'deploy/grafana/guerdon.json');
let promtool: string;
let dir: string;
beforeAll(() => {
  promtool = findProgram('promtool', 'prometheus');
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-rules-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

interface Case {
  /** Series with their values, one a minute, as promtool writes them: `0+5x10` grows by 5 ten times. */
  series: Record<string, string>;
  alert: string;
  /** The labels with which it fires after each of these times; null if it does not. */
  fires: Record<string, Record<string, string> | null>;
}

/** Lets Prometheus run through the series; throws unless the alert fires when and as the case says. */
function check({ series, alert, fires }: Case): void {
  const firing = { alertname: alert, alertstate: 'firing' };
  const expected = Object.entries(fires).map(([time, labels]) => ({
    expr: `ALERTS${write(firing)}`,
    eval_time: time,
    exp_samples: labels ? [{ labels: `ALERTS${write({ ...firing, ...labels })}`, value: 1 }] : [],
  }));
  const input = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const tests = [{ interval: '1m', input_series: input, promql_expr_test: expected }];
  const file = path.join(dir, 'test.json');
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  runProgram(promtool, ['test', 'rules', file]);
}

const write = (labels: Record<string, string>) =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;

test('promtool finds no fault in the rules', () => {
  expect(runProgram(promtool, ['check', 'rules', rules])).toContain('SUCCESS');
});

test('promtool understands what the dashboard asks', () => {
  const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as { panels: { targets?: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  // Grafana fills these in before it asks.
  const filled = asked.map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'));
  const file = path.join(dir, 'dashboard.json');
  const recorded = filled.map((expr, at) => ({ record: `panel_${at}`, expr }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  expect(runProgram(promtool, ['check', 'rules', file])).toContain(`${asked.length} rules found`);
});

test('jobs that no worker does fire once for all processes, and are over when one does them', () => {
  check({
    series: {
      'guerdon_job_oldest_due_seconds{task="send_mail",instance="web1"}': '0+60x30 0x20',
      'guerdon_job_oldest_due_seconds{task="send_mail",instance="web2"}': '0+60x30 0x20',
      'guerdon_job_oldest_due_seconds{task="sweep",instance="web1"}': '30x50',
    },
    alert: 'GuerdonJobsStuck',
    fires: { '14m': null, '17m': { severity: 'critical', task: 'send_mail' }, '35m': null },
  });
});

test('requests that fail fire, and a readiness that fails or a few among many do not', () => {
  const count = (route: string, status: string) =>
    `http_request_duration_seconds_count{instance="web1",method="GET",route="${route}",status="${status}"}`;
  const fine = count('/api/common/program/:slug', '200');
  const failing = count('/api/common/program/:slug', '503');
  const alert = 'GuerdonErrors';
  check({ series: { [fine]: '0+100x30', [failing]: '0+5x30' }, alert, fires: { '20m': { severity: 'critical' } } });
  check({ series: { [fine]: '0+100x30', [failing]: '0+1x30' }, alert, fires: { '20m': null } });
  check({ series: { [fine]: '0+100x30', [count('/readyz', '503')]: '0+50x30' }, alert, fires: { '20m': null } });
});

test('a pool without a free connection, a full disk, a database that is away and no process at all fire', () => {
  const instance = 'web1';
  check({
    series: {
      'guerdon_db_pool_connections{instance="web1",pool="requests",state="in_use"}': '20x20',
      'guerdon_db_pool_connections{instance="web1",pool="long",state="in_use"}': '9x20',
      'guerdon_db_pool_max_connections{instance="web1",pool="requests"}': '20x20',
      'guerdon_db_pool_max_connections{instance="web1",pool="long"}': '10x20',
    },
    alert: 'GuerdonPoolExhausted',
    fires: { '1m': null, '10m': { severity: 'warning', instance, pool: 'requests' } },
  });
  check({
    series: {
      'guerdon_store_disk_bytes{instance="web1",what="free"}': '11x10 9x20',
      'guerdon_store_disk_bytes{instance="web1",what="size"}': '100x30',
    },
    alert: 'GuerdonDiskNearlyFull',
    fires: { '9m': null, '25m': { severity: 'critical', instance } },
  });
  check({
    series: { 'guerdon_database_up{instance="web1"}': '1x5 0x10', 'guerdon_database_up{instance="web2"}': '1x15' },
    alert: 'GuerdonDatabaseAway',
    fires: { '5m': null, '10m': { severity: 'critical', instance } },
  });
  check({
    series: { 'guerdon_build_info{version="1",instance="web1"}': '1x5 stale' },
    alert: 'GuerdonDown',
    fires: { '4m': null, '12m': { severity: 'critical' } },
  });
});

test('one process of several that is down fires, also a new one, and none of another job or taken out of service', () => {
  const of = (instance: string, role = 'web') =>
    `guerdon_build_info{job="guerdon",instance="${instance}",version="1",role="${role}"}`;
  const up = (instance: string, job = 'guerdon') => `up{job="${job}",instance="${instance}"}`;
  const gone = { severity: 'warning', job: 'guerdon' };
  const alert = 'GuerdonProcessDown';
  const web1 = { [of('web1')]: '1x40', [up('web1')]: '1x40' };
  check({
    series: { ...web1, [of('web2')]: '1x10 stale', [up('web2')]: '1x10 0x15 1x15', [up('db', 'node')]: '0x40' },
    alert,
    fires: { '9m': null, '12m': null, '15m': { ...gone, instance: 'web2' }, '30m': null },
  });
  check({ series: { ...web1, [up('web3')]: '0x40' }, alert, fires: { '5m': { ...gone, instance: 'web3' } } });
  // What Prometheus no longer asks for is no loss; a restart takes less than two minutes.
  check({ series: { ...web1, [of('web2')]: '1x10 stale', [up('web2')]: '1x10 stale' }, alert, fires: { '20m': null } });
  check({
    series: { ...web1, [of('web2')]: '1x10 stale 1x20', [up('web2')]: '1x10 0 1x20' },
    alert,
    fires: { '14m': null },
  });
});

test('the only process that runs jobs fires when it is gone, and not while another one runs them', () => {
  const of = (instance: string, role: string) => `guerdon_build_info{instance="${instance}",role="${role}"}`;
  const alert = 'GuerdonNoWorker';
  const web = { [of('web1', 'web')]: '1x40', [of('web2', 'web')]: '1x40' };
  check({
    series: { ...web, [of('worker', 'worker')]: `1x10 stale ${'_ '.repeat(9)}1x15` },
    alert,
    fires: { '9m': null, '15m': { severity: 'critical' }, '30m': null },
  });
  for (const role of ['worker', 'all'])
    check({
      series: { ...web, [of('one', 'worker')]: '1x10 stale', [of('two', role)]: '1x40' },
      alert,
      fires: { '20m': null },
    });
  // Without any process another alert says more.
  check({ series: { [of('web1', 'web')]: '1x10 stale' }, alert, fires: { '20m': null } });
});

test('a process that is started again and again fires, and the restart of an upgrade or of another program does not', () => {
  const built = 'guerdon_build_info{job="guerdon",instance="web1",role="web"}';
  const started = (job = 'guerdon') => `process_start_time_seconds{job="${job}",instance="web1"}`;
  const alert = 'GuerdonRestarts';
  // It answers every other time, and each time it is another process.
  const loop = Array.from({ length: 20 }, (_, n) => `${n * 120} _`).join(' ');
  check({
    series: { [built]: '1 _ '.repeat(20).trim(), [started()]: `${loop} 2400x60` },
    alert,
    fires: { '3m': null, '20m': { severity: 'critical', instance: 'web1', job: 'guerdon' }, '90m': null },
  });
  check({ series: { [built]: '1x60', [started()]: '1000x20 2000x40' }, alert, fires: { '25m': null } });
  check({ series: { [built]: '1x60', [started('node')]: '0+60x60' }, alert, fires: { '25m': null } });
});

test('mails fire when they wait or are given up, and a single wrong address does not', () => {
  const mails = (outcome: string) => `guerdon_mails_total{instance="worker",outcome="${outcome}"}`;
  const alert = 'GuerdonMailsGivenUp';
  check({
    series: { 'guerdon_mail_oldest_waiting_seconds{instance="worker"}': '0+60x60' },
    alert: 'GuerdonMailsWait',
    fires: { '30m': null, '40m': { severity: 'warning' } },
  });
  check({ series: { [mails('sent')]: '0+1x60', [mails('given_up')]: '0x29 1x30' }, alert, fires: { '60m': null } });
  const bad = { [mails('sent')]: '0+1x60', [mails('given_up')]: '0+1x60', [mails('deferred')]: '0+9x60' };
  check({ series: bad, alert, fires: { '60m': { severity: 'warning' } } });
});
