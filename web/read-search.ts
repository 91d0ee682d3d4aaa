/** What follows the '?' of an address. Anybody can write it, so what does not fit counts as absent. */
export type RawSearch = Record<string, unknown>;

/** The router has read '123' as a number: here it is text again. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

export function oneOf<const T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

export function pageNumber(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}
