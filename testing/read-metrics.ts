/** What a process says at `/metrics`, as Prometheus reads it. */
export interface ReadMetrics {
  /** Each metric with the labels that it is declared or shown with; a histogram by its three names. */
  labels: Map<string, Set<string>>;
  /** The value of a series; undefined if it is not there. */
  value(name: string, labels?: Record<string, string>): number | undefined;
}

export async function readMetrics(url: string, headers: Record<string, string> = {}): Promise<ReadMetrics> {
  const response = await fetch(`${url}/metrics`, { headers });
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
  const series = new Map<string, number>();
  const labels = new Map<string, Set<string>>();
  for (const line of (await response.text()).split('\n')) {
    const [, declared, type] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => declared + end) : [declared];
    for (const name of names) if (name) labels.set(name, labels.get(name) ?? new Set());
    const [, name, inBraces = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) continue;
    const pairs = [...inBraces.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key!, text!] as const);
    for (const [key] of pairs) labels.get(name)?.add(key);
    series.set(keyOf(name, pairs), Number(value));
  }
  return { labels, value: (name, given = {}) => series.get(keyOf(name, Object.entries(given))) };
}

const keyOf = (name: string, labels: readonly (readonly [string, string])[]) =>
  `${name} ${labels
    .map(([key, text]) => `${key}=${text}`)
    .sort()
    .join(' ')}`;
