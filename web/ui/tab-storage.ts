/** A value that this tab stores under a name, also over a reload; null if there is none or storage is blocked. */
export function readStored<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes the value. */
export function store(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be full or blocked; the value then lasts until the page is left.
  }
}
