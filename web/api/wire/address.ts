export type Input = Readonly<Record<string, unknown>>;

/** Fills in the path's parameters and returns the rest of the input. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** The query string of a reading call, without missing values. */
export function queryOf(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
