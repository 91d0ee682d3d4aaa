import { mistakesBetween } from '#domain/mistakes-between.ts';

/**
 * A sentence for each variable that is almost a setting, and would be passed over in silence. Only near misses count, as an
 * environment is full of other programs' variables.
 */
export function findMisspelled(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || foreign.test(name)) return [];
    const meant = known.find((setting) => isNear(name, setting) || isBeginning(name, setting));
    return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
  });
}

/** RETAIN_AUDIT is meant to be RETAIN_AUDIT_DAYS. One word alone begins too many names. */
const isBeginning = (name: string, setting: string): boolean =>
  name.includes('_') && setting.startsWith(`${name.toUpperCase()}_`);

/** OpenTelemetry's library reads more of these, and tools of Amazon's store have almost the same names. */
const foreign = /^(OTEL|AWS)_/;

/** The same letters, or few of them wrong: one in five. In short names only two that are swapped, as HOSTS is nothing. */
function isNear(name: string, setting: string): boolean {
  const [typed, meant] = [name, setting].map((text) => text.toUpperCase().replace(/[^A-Z\d]/g, ''));
  if (typed === meant) return true;
  if (setting.length < 6)
    return [...typed!].sort().join('') === [...meant!].sort().join('') && mistakesBetween(typed!, meant!) === 1;
  return mistakesBetween(typed!, meant!) <= Math.floor(setting.length / 5);
}
