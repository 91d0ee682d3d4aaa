import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof openMetrics>;

/** What this process counts while it works. What is only looked at for an answer has files of its own. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const count = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const logins = count('guerdon_logins_total', 'Logins by outcome: "success", or why not', 'outcome');
  const mails = count('guerdon_mails_total', 'Tries to send a mail, by outcome', 'outcome');
  const uploads = count('guerdon_uploads_total', 'Uploaded files that were looked at, by outcome', 'outcome');
  // From the start, so that the first one is an increase for Prometheus.
  for (const outcome of ['success', 'wrong-login']) logins.inc({ outcome }, 0);
  for (const outcome of ['sent', 'deferred', 'given_up']) mails.inc({ outcome }, 0);
  for (const outcome of ['accepted', 'infected']) uploads.inc({ outcome }, 0);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until a request has ended, by route and status; 499 if the caller left before the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    logins,
    events: count('guerdon_events_total', 'What has happened in calls, by type', 'type'),
    limited: count('guerdon_rate_limited_total', 'Requests that a limit refused or slowed', 'limit', 'counted'),
    uploads,
    uploadBytes: count('guerdon_upload_bytes_total', 'Bytes of the uploaded files that were looked at'),
    mails,
    jobSeconds: new Histogram({
      name: 'guerdon_job_duration_seconds',
      help: 'Time that a try of a job took, by task',
      labelNames: ['task'],
      buckets: [0.01, 0.05, 0.3, 1, 5, 30, 120],
      registers,
    }),
    jobsRunning: gauge('guerdon_jobs_running', 'Jobs that this process runs now', 'task'),
    jobErrors: count('guerdon_job_errors_total', 'Tries of jobs that failed', 'task'),
    jobsFailed: count('guerdon_jobs_failed_total', 'Jobs that failed for good', 'task'),
    exportsRunning: gauge('guerdon_exports_running', 'Exports that this process sends now'),
    importsRunning: gauge('guerdon_imports_running', 'Catalog files that this process imports now'),
    swept: count('guerdon_swept_total', 'What was removed because its time was over', 'what'),
    poolTimeouts: count('guerdon_db_pool_timeouts_total', 'Waits for a connection that were given up', 'pool'),
  };
}

/** Counts the work as under way until it ends. */
export async function during<T>(gauge: { inc(): void; dec(): void }, work: () => Promise<T>): Promise<T> {
  gauge.inc();
  try {
    return await work();
  } finally {
    gauge.dec();
  }
}
