import { countries } from '../countries.ts';
import { readRegion } from '../region-names.ts';
import { readWrittenDay } from './days.ts';
import { isFigure } from './find-table.ts';
import type { MappedColumn, TableMapping } from './mapping.ts';
import { isOptionHeader } from './option-columns.ts';
import { readDisabled } from './states.ts';
import { foldHeader, type Holds, makeHeaderFinder, type OwnColumn, type Target } from './targets.ts';

/** What is known of a file: its headers, '' for a column without one, and its first rows, with clean cells. */
export interface FileBeginning {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What the columns of a file become, and how their rows are read. */
export type Guess = Pick<
  TableMapping,
  'columns' | 'decimal' | 'dateOrder' | 'factor' | 'rounding' | 'fillsDown' | 'joinsOptions'
>;

/**
 * Guesses what the columns of a file become: as `earlier` has it, which is a mapping of a file before, for the headers that it
 * names; else by their headers, by the program's own columns, and by the content. Each target has one column at most. The
 * others are left out. How amounts are read, and become points, is as it was for a column with the same header alone. In
 * another file, without some of those columns, one that was left out becomes what no other column is any more, or what is
 * needed.
 */
export function guessMapping(
  targets: readonly Target[],
  own: readonly OwnColumn[],
  { headers, rows }: FileBeginning,
  earlier: Guess | null = null,
): Guess {
  const find = makeHeaderFinder(targets);
  const columns = headers.map((header, at) => ({ ...describe(header, at, rows), ranks: find(header) }));
  const had = new Set(earlier?.columns.map(({ target }) => target));
  const folds = new Set(columns.map(({ folded }) => folded));
  const found: (string | null | undefined)[] = headers.map(() => undefined);
  const taken = new Set<string>();
  takeEarlier(earlier?.columns ?? []);
  /** The targets of columns that the earlier file had, too. */
  const again = new Set(taken);
  const { factor, rounding, decimal } = earlier && isAgain('amount') ? earlier : asTheyAre;
  takeOwn();
  for (const target of targets) if (!taken.has(target.key)) take(target.key, byHeader(target, isFree));
  if (earlier?.columns.some(isMissing))
    for (const target of targets)
      if ((target.isNeeded || had.has(target.key)) && !taken.has(target.key))
        take(target.key, byHeader(target, isUnused));
  for (const target of targets) if (!taken.has(target.key)) take(target.key, byContent(target, columns.filter(isFree)));
  const hasGroup = targets.some(({ key, holds }) => holds === 'group' && taken.has(key));
  return {
    columns: headers.map((header, at) => ({
      ...(found[at] ? earlierColumn(found[at]) : undefined),
      header,
      target: found[at] ?? null,
    })),
    ...{ decimal, factor, rounding },
    ...(earlier?.dateOrder && isAgain('day') && { dateOrder: earlier.dateOrder }),
    fillsDown: hasGroup && (isAgain('group') ? earlier!.fillsDown : true),
    ...(hasGroup &&
      headers.some(isOptionHeader) && { joinsOptions: (isAgain('group') ? earlier?.joinsOptions : null) ?? true }),
  };

  function isAgain(what: Holds): boolean {
    return targets.some(({ key, holds }) => holds === what && again.has(key));
  }

  function take(target: string, column: Described | undefined): void {
    if (!column) return;
    found[column.at] = target;
    taken.add(target);
  }

  function isFree({ at }: Described): boolean {
    return found[at] === undefined;
  }

  function isUnused({ at }: Described): boolean {
    return !found[at];
  }

  function isMissing({ header }: MappedColumn): boolean {
    const folded = foldHeader(header);
    return folded !== '' && !folds.has(folded);
  }

  /** The second of two columns with one header is the second there, too. */
  function takeEarlier(before: readonly MappedColumn[]): void {
    const left = new Map<string, MappedColumn[]>();
    for (const column of before) {
      const folded = foldHeader(column.header);
      if (column.header !== '') left.set(folded, [...(left.get(folded) ?? []), column]);
    }
    for (const column of columns) {
      const target = left.get(column.folded)?.shift()?.target;
      if (target === null) found[column.at] = null;
      else if (target !== undefined && !taken.has(target)) take(target, column);
    }
  }

  function earlierColumn(target: string): Partial<MappedColumn> | undefined {
    const { displayName, searchable } = earlier?.columns.find((column) => column.target === target) ?? {};
    return { ...(displayName !== undefined && { displayName }), ...(searchable !== undefined && { searchable }) };
  }

  /** By the key, else by the label, which is another one once the column was renamed. */
  function takeOwn(): void {
    for (const name of ['field', 'displayName'] as const)
      for (const column of own) {
        const target = targets.some(({ key }) => key === column.field) ? column.field : `own:${column.field}`;
        if (taken.has(target)) continue;
        const folded = foldHeader(column[name]);
        take(target, folded ? columns.find((one) => isFree(one) && one.folded === folded) : undefined);
      }
  }

  function byHeader(target: Target, isOpen: (column: Described) => boolean): Described | undefined {
    const fitting = columns
      .filter(isOpen)
      .flatMap((column) => {
        const rank = column.ranks.get(target.key);
        // Its own name says it, whatever is wrong with what stands there.
        const isIt = rank === 0 || (rank !== undefined && fits(target, column, column.ranks.size > 1));
        return isIt ? [{ column, rank: rank! }] : [];
      })
      .toSorted((one, other) => one.rank - other.rank);
    const filled = fitting.find(({ column }) => column.cells.length > 0);
    // Nothing is known by an identifier that is never there.
    return (filled ?? (target.holds === 'identifier' && rows.length > 0 ? undefined : fitting[0]))?.column;
  }
}

const asTheyAre = { decimal: null, factor: '1', rounding: 'nearest' } as const;

interface Described {
  at: number;
  header: string;
  folded: string;
  /** Of the targets that its header can mean. */
  ranks: ReadonlyMap<string, number>;
  /** Those with something in them. */
  cells: string[];
  areDistinct: boolean;
  isFull: boolean;
}

function describe(header: string, at: number, rows: readonly (readonly string[])[]): Omit<Described, 'ranks'> {
  const cells = rows.flatMap((row) => row[at] || []);
  const areDistinct = new Set(cells).size === cells.length;
  return { at, header, folded: foldHeader(header), cells, areDistinct, isFull: cells.length === rows.length };
}

/** Whether what stands in a column is what its header says, as far as that can be said. */
function fits(
  { holds }: Target,
  { header, folded, cells, areDistinct, isFull }: Described,
  isUnclear: boolean,
): boolean {
  const share = (is: (cell: string) => boolean) => cells.filter(is).length >= cells.length / 2;
  if (holds === 'amount') return share(isFigure);
  if (holds === 'day') return share((cell) => readWrittenDay(cell, null) !== null);
  if (holds === 'address') return share((cell) => /^https?:\/\//i.test(cell));
  // Of a person it is the country as often.
  if (folded === 'land')
    return share((cell) => countries.some((one) => one !== 'GB' && readRegion(cell, one) !== null));
  if (holds === 'state') return cells.every((cell) => readDisabled(header, cell) !== undefined);
  // 'Handle' and 'Article' can be something else as well.
  if (holds === 'identifier' && isUnclear) return isFull && areDistinct && share((cell) => token.test(cell));
  if (holds === 'name' && isUnclear) return !share((cell) => isFigure(cell));
  return true;
}

const token = /^[\p{L}\d][\p{L}\d._/-]{0,99}$/u;
const code = /^(?=.*\d)(?:(?=.*\p{L})|.{5,})[\p{L}\d][\p{L}\d._/-]{1,49}$/u;
const money = /\p{Sc}|[.,]\d{1,2}\D*$/u;

/** Only what is needed, an identifier and pictures are found without a header that says it, and only if one column alone fits. */
function byContent({ holds, isNeeded }: Target, columns: readonly Described[]): Described | undefined {
  const filled = columns.filter(({ cells }) => cells.length > 0);
  if (holds === 'amount' && isNeeded) {
    const figures = filled.filter(({ cells }) => cells.every((cell) => isFigure(cell) && !/^0\d|\d{8}/.test(cell)));
    const amounts = figures.filter(({ cells }) => cells.some((cell) => money.test(cell)));
    return only(amounts.length > 0 ? amounts : figures);
  }
  if (holds === 'name' && isNeeded)
    return filled.find(
      ({ cells, areDistinct, isFull }) =>
        isFull &&
        (areDistinct || new Set(cells).size > cells.length / 2) &&
        cells.filter((cell) => /\p{L}{3}/u.test(cell) && !code.test(cell) && !cell.includes('://')).length >=
          cells.length * 0.8,
    );
  if (holds === 'identifier')
    return only(
      filled.filter(
        ({ cells, areDistinct, isFull }) =>
          isFull && areDistinct && cells.length > 1 && cells.every((cell) => code.test(cell) && !money.test(cell)),
      ),
    );
  if (holds === 'address')
    return filled.find(({ cells }) => cells.every((cell) => /^https?:\S+\.(?:jpe?g|png|webp|gif)\b/i.test(cell)));
  return undefined;
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
