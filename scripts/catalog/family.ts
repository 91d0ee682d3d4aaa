/** Products that differ in size alone. */
export interface Family {
  readonly name: string;
  readonly brand: string;
  readonly material: string;
  readonly unit: string;
  /** Points of the first size and of the last; the sizes between lie between. */
  readonly points: readonly [first: number, last: number];
  readonly sizes: readonly string[];
}

export function family(
  name: string,
  brand: string,
  material: string,
  unit: string,
  points: readonly [number, number],
  sizes: readonly string[],
): Family {
  return { name, brand, material, unit, points, sizes };
}
