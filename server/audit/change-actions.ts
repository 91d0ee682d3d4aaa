import { isDeepStrictEqual } from 'node:util';

/** What differs between two states of one thing, for a deed; null where nothing does. */
export function findChanges<T extends Readonly<Record<string, unknown>>>(
  before: T,
  after: Partial<T>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const keys = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (keys.length === 0) return null;
  const pick = (state: Partial<T>) => Object.fromEntries(keys.map((key) => [key, shorten(state[key])]));
  return { before: pick(before), after: pick(after) };
}

const longest = 200;

/** The audit says what was done; the whole of a long text, and of what a list holds, stands where it belongs. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return value.map(nameOf);
  return value ?? null;
}

function nameOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return shorten(value);
  const { label, displayName, name } = value as Record<string, unknown>;
  return label || displayName || name || '';
}
