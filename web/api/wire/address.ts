export type Input = Readonly<Record<string, unknown>>;

/** Fills the path's parameters from the input and answers what is left of it. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** The query of a reading call; what is not given is left out. */
export function queryOf(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
