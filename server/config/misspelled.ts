/**
 * A sentence for each variable that is almost a setting, and would be passed over in silence. Only near misses count, as an
 * environment is full of other programs' variables.
 */
export function findMisspelled(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || foreign.test(name)) return [];
    const meant = known.find((setting) => isNear(name, setting));
    return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
  });
}

/** OpenTelemetry's library reads more of these, and tools of Amazon's store have almost the same names. */
const foreign = /^(OTEL|AWS)_/;

/** The same letters, or few of them wrong: one in five. In short names only two that are swapped, as HOSTS is nothing. */
function isNear(name: string, setting: string): boolean {
  const [typed, meant] = [name, setting].map((text) => text.toUpperCase().replace(/[^A-Z\d]/g, ''));
  if (typed === meant) return true;
  if (setting.length < 6)
    return [...typed!].sort().join('') === [...meant!].sort().join('') && distance(typed!, meant!) === 1;
  return distance(typed!, meant!) <= Math.floor(setting.length / 5);
}

/** How many letters were left out, added, replaced or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
