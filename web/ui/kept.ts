/** What this tab keeps under a name, also over a reload; null where there is nothing, or the browser keeps nothing. */
export function readKept<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Null is forgotten. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: it is there until the page is left.
  }
}
