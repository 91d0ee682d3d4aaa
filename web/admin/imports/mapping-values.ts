import type { SentMapping } from '#contract/import-batches.ts';
import { camelCase } from '#domain/camel-case.ts';
import type { MappingTarget } from '#domain/imports/mapping.ts';
import { readAmount } from '#domain/imports/whole-numbers.ts';
import { factorPattern } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';

export type MappedColumn = SentMapping['columns'][number];
/** A mapping as a form has it: its columns by their places, so that those which two people changed are told apart. */
export interface MappingValues extends Omit<SentMapping, 'columns'> {
  columns: Readonly<Record<string, MappedColumn>>;
}

export const NEW_COLUMN = 'new';
const OWN = 'own:';

const unmapped: SentMapping = {
  ...{ encoding: null, delimiter: null, sheet: null, headerLine: null, decimal: null, dateOrder: null },
  ...{ columns: [], factor: '1', rounding: 'nearest', fillsDown: false },
};

export function valuesOf(mapping: SentMapping | null | undefined): MappingValues {
  const { columns, ...rest } = mapping ?? unmapped;
  return { ...rest, columns: { ...columns } as unknown as Record<string, MappedColumn> };
}

export const mappingOf = ({ columns, ...rest }: MappingValues): SentMapping => ({
  ...rest,
  columns: Object.values(columns),
});

/** Whether it becomes a column that the program does not have yet. */
export const isNew = ({ target }: MappedColumn, targets: readonly MappingTarget[]): boolean =>
  target?.startsWith(OWN) === true && !targets.some((known) => known.target === target);

/** Gives the column at a place another target, which no other column keeps. */
export function withTarget(
  columns: MappingValues['columns'],
  place: string,
  target: string | null,
): MappingValues['columns'] {
  const { header } = columns[place]!;
  if (target === NEW_COLUMN) return withLabel(columns, place, header.trim() || `${Number(place) + 1}`);
  const freed = Object.entries(columns).map(([at, column]): [string, MappedColumn] =>
    target !== null && column.target === target ? [at, { header: column.header, target: null }] : [at, column],
  );
  return { ...Object.fromEntries(freed), [place]: { header, target } };
}

/** Names the new column at a place; its key follows from the label, and is that of no other column. */
export function withLabel(columns: MappingValues['columns'], place: string, label: string): MappingValues['columns'] {
  const displayName = label.slice(0, MOST_CHARACTERS.columnName);
  const taken = new Set(Object.entries(columns).flatMap(([at, { target }]) => (at === place ? [] : [target])));
  const field = camelCase(displayName) || `column${Number(place) + 1}`;
  let target = OWN + field;
  for (let again = 2; taken.has(target); again++) target = OWN + field + again;
  return { ...columns, [place]: { searchable: false, ...columns[place]!, target, displayName } };
}

/** Of the needed targets that the trial has missed, those that no column has become since. */
export function missingTargets(columns: MappingValues['columns'], missed: readonly string[]): string[] {
  const taken = new Set(Object.values(columns).map(({ target }) => target));
  return missed.filter((target) => !taken.has(target));
}

/** As a decimal with a point: '100', '0.5'; what the server takes. */
export const isFactor = (text: string): boolean => factorPattern.test(text);

/** Whether a text has more than the digits of a whole number, as amounts of money have. */
export const isAmount = (text: string): boolean => /\d/.test(text) && !/^\s*\d+\s*$/.test(text);

type Decimal = SentMapping['decimal'];
/**
 * The digits of a sample, by the sign that was chosen, else by that which the trial found. In a workbook it may be a number,
 * which has a point: null if it would be another amount then.
 */
export function readSample(
  sample: string,
  { chosen, found, isWorkbook }: { chosen: Decimal; found: Decimal; isWorkbook: boolean },
): string | null {
  const amount = readAmount(sample, chosen ?? found ?? 'unclear', chosen !== null);
  const ofNumber = isWorkbook ? readAmount(sample, '.', true) : null;
  return amount === 'unclear' || (ofNumber !== null && ofNumber !== 'unclear' && ofNumber !== amount) ? null : amount;
}
