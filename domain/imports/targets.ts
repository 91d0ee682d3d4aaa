import type { MappingTarget } from './mapping.ts';

/** What a column of a mapped file can become, as a kind of table declares it. */
export interface Target {
  /** Under which a row has it. */
  key: string;
  /** Rows that are new need it. */
  isNeeded: boolean;
  holds: Holds;
  /** A row of a variant takes it from its product where its own cell is empty. */
  fillsDown?: boolean;
  /** What files call it, in any form, the likeliest first. */
  headers: readonly string[];
}

/** What its cells look like. `group` says which rows belong together, and is stored nowhere. */
export type Holds = 'name' | 'amount' | 'day' | 'identifier' | 'text' | 'address' | 'state' | 'group';

/** What a program calls a column that it gets with a target: 'Unique Identifier' for `uniqueIdentifier`. */
export const labelOf = ({ key }: Target): string =>
  key.replace(/\p{Lu}/gu, ' $&').replace(/^./, (first) => first.toUpperCase());

/** A column of the program's own. */
export interface OwnColumn {
  field: string;
  displayName: string;
}

/** What a column of a file can become in a program: what the kind knows, then the program's other columns. */
export function listTargets(targets: readonly Target[], own: readonly OwnColumn[]): MappingTarget[] {
  const known = new Set(targets.map(({ key }) => key));
  return [
    ...targets.map(({ key, isNeeded }) => ({ target: key, displayName: null, isNeeded })),
    ...own
      .filter(({ field }) => !known.has(field))
      .map(({ field, displayName }) => ({ target: `own:${field}`, displayName, isNeeded: false })),
  ];
}

/** The letters and digits of a header, in small letters without marks; `#` stands for 'number'. */
export function foldHeader(header: string): string {
  const marked = header.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replaceAll('#', 'number');
  return marked.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The same without what stands in brackets, currencies and taxes. */
export function foldBareHeader(header: string): string {
  return foldHeader(header.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').replace(sides, ' '));
}
const sides =
  /\b(?:in )?(?:usd|eur|euro|gbp|cad|mxn|chf|us)\b|\b(?:inkl|exkl|zzgl|incl|excl|sin|con|mit|ohne)\b\.? *(?:mwst|ust|vat|tax|iva)\b|\b(?:netto|brutto|net|gross|neto|bruto)\b/gi;

/** Finds the targets of a header, with their ranks: 0 is the likeliest. */
export function makeHeaderFinder(targets: readonly Target[]): (header: string) => ReadonlyMap<string, number> {
  const known = new Map<string, Map<string, number>>();
  for (const { key, headers } of targets)
    for (const [rank, header] of headers.entries()) {
      const folded = foldHeader(header);
      const found = known.get(folded) ?? new Map<string, number>();
      if (!found.has(key)) found.set(key, rank);
      known.set(folded, found);
    }
  return (header) => known.get(foldHeader(header)) ?? known.get(foldBareHeader(header)) ?? none;
}
const none: ReadonlyMap<string, number> = new Map();
