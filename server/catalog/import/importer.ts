import { type CatalogRow, rowKey } from '#domain/catalog-csv.ts';
import { cleanCell } from '#domain/imports/clean-cell.ts';
import { groupBy } from '#server/db/group-by.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Journal, RowOutcome } from '#server/imports/batches/kind.ts';
import type { FileRow, LineError, TakeRows } from '#server/imports/table-report.ts';
import type { KnownPictures, NamedPictures } from '../pictures/named-pictures.ts';
import { type CellChange, changeOf, listCells, showText } from './item-changes.ts';
import { openMoved } from './moved-items.ts';
import {
  type Fold,
  type FoundItem,
  foldTexts,
  hasIdentifiedItems,
  hasItemsWithoutIdentifier,
  insertItems,
  listIdentified,
  listItemsLike,
  type StoredItem,
  setItems,
} from './queries.ts';

export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}
/** New items that are called as others are; `isSuspect` if their identifiers have probably been damaged. */
interface Namesakes {
  namesakes: number;
  isSuspect: boolean;
}
/** One of the first rows of an outcome, its changes by the fields of the columns. */
export interface SampleRow {
  line: number;
  outcome: RowOutcome;
  name: string;
  changes: CellChange[];
}
export interface Importer {
  samples: SampleRow[];
  counts: ImportCounts;
  /** Whether the catalog had items before. */
  hasItems: boolean;
  countNamesakes: () => Namesakes;
  /** Items that are disabled afterwards, and were not before. */
  countDisabled: () => number;
  take: TakeRows<CatalogRow>;
}

/**
 * Brings the rows of a file into a catalog, in batches. A row matches the item with its unique identifier, else the one
 * with its name; each item is matched once. What the file has no column for stays, as does a picture that people chose, unless
 * the file has an address. A new item needs a name and points. Without a journal it counts and writes nothing; with `goodAlone` it writes what is good beside
 * refused rows.
 */
export async function openImporter(
  db: Db,
  programId: string,
  {
    journal,
    goodAlone,
    pictures,
  }: { journal: Journal | null; goodAlone: boolean; pictures: Pick<NamedPictures, 'find' | 'note'> },
): Promise<Importer> {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0 };
  const lineOfKey = new Map<string, number>();
  // Only items matched by name; those matched by identifier are in `lineOfKey`.
  const lineOfItem = new Map<string, number>();
  // Items that were imported without an identifier can only be matched by name.
  const meetsByName = await hasItemsWithoutIdentifier(db, programId);
  const hasOthers = await hasIdentifiedItems(db, programId);
  const moved = openMoved();
  let [namesakes, withoutZeros, disabled] = [0, 0, 0];
  const samples: SampleRow[] = [];
  const shown = { created: 0, changed: 0, unchanged: 0 };
  return { counts, samples, hasItems: meetsByName || hasOthers, take, countNamesakes, countDisabled: () => disabled };

  async function take(rows: readonly FileRow<CatalogRow>[], isRefused: boolean): Promise<LineError[]> {
    const errors: LineError[] = [];
    const fold = await foldTexts(db, rows.flatMap(comparedTexts));
    const distinct = rows.filter((row) => !isRepeated(row, fold, errors));
    const found = await findItems(distinct, fold);
    const known = await pictures.find(distinct.flatMap(({ item }) => item.image || []));
    const [created, changed]: [StoredItem[], StoredItem[]] = [[], []];
    const renamed: FoundItem[] = [];
    const changes: object[] = [];
    for (const row of distinct) {
      const refused = errors.length;
      const before = meet(row, { ...found, fold }, errors);
      if (!before && (row.item.name === undefined || row.item.points === undefined))
        errors.push({ line: row.line, problem: { code: 'itemIncomplete' }, row: rowOf(row.item) });
      if (errors.length > refused) continue;
      const after = merge(before, row, known);
      const outcome = !before ? 'created' : isChanged(before, after) ? 'changed' : 'unchanged';
      if (outcome === 'created') created.push(after);
      else if (outcome === 'changed') {
        changed.push(after);
        if (before!.name !== after.name || before!.unique_identifier !== after.unique_identifier) renamed.push(before!);
      } else counts.unchanged += 1;
      if (after.disabled && !before?.disabled) disabled += 1;
      if (row.item.image && after.image_key === null) pictures.note(row.item.image, row.line);
      sample(row.line, outcome, before, after);
      if (journal && outcome !== 'unchanged') changes.push(changeOf(before, after));
    }
    counts.created += created.length;
    if (hasOthers) await noteNamesakes(created, fold);
    counts.changed += changed.length;
    if (!journal || (!goodAlone && (isRefused || errors.length > 0))) return errors;
    await insertItems(db, programId, created);
    await setItems(db, programId, changed);
    moved.add(renamed);
    await journal(changes);
    return errors;
  }

  function sample(line: number, outcome: RowOutcome, before: StoredItem | undefined, after: StoredItem): void {
    if (shown[outcome] === MOST_SAMPLES) return;
    shown[outcome] += 1;
    samples.push({ line, outcome, name: showText(after.name), changes: listCells(before, after) });
  }

  /** New items whose identifier is another than that of an item of their name: a spreadsheet makes 123 of 00123. */
  async function noteNamesakes(created: readonly StoredItem[], fold: Fold): Promise<void> {
    const identified = created.filter(({ unique_identifier }) => unique_identifier !== null);
    const names = identified.map(({ name }) => name);
    const items = moved.restore(await listIdentified(db, programId, names), names.map(fold));
    const itemsOf = groupBy(items, ({ name_key }) => name_key);
    for (const { name, unique_identifier } of identified) {
      const others = itemsOf(fold(name)).flatMap(({ identifier_key }) => identifier_key ?? []);
      if (others.length === 0) continue;
      namesakes += 1;
      const bare = withoutFirstZeros(fold(unique_identifier!));
      if (others.some((other) => withoutFirstZeros(other) === bare)) withoutZeros += 1;
    }
  }

  function countNamesakes(): Namesakes {
    const areMany = namesakes > FEW && namesakes * 2 >= counts.created;
    return { namesakes, isSuspect: withoutZeros > 0 || areMany };
  }

  function isRepeated({ line, item }: FileRow<CatalogRow>, fold: Fold, errors: LineError[]): boolean {
    const key = rowKey(item, fold);
    const first = lineOfKey.get(key);
    if (first === undefined) lineOfKey.set(key, line);
    else
      errors.push({
        isConflict: true,
        line,
        problem: { code: 'itemOnLine', ...nameOf(item), first },
        row: rowOf(item),
      });
    return first !== undefined;
  }

  async function findItems(rows: readonly FileRow<CatalogRow>[], fold: Fold): Promise<Found> {
    const [identified, nameless] = [rows.filter(hasIdentifier), rows.filter((row) => !hasIdentifier(row))];
    const stored = await listItemsLike(db, programId, {
      identifiers: identified.flatMap(({ item }) => item.uniqueIdentifier || []),
      names: nameless.flatMap(({ item }) => item.name || []),
      namesWithoutIdentifier: meetsByName ? identified.flatMap(({ item }) => item.name || []) : [],
    });
    const names = rows.map(({ item: { name = '' } }) => fold(name));
    const items = moved.restore(stored, names);
    const found: Found = { byIdentifier: new Map(), byName: new Map() };
    for (const item of items) {
      if (item.identifier_key !== null) found.byIdentifier.set(item.identifier_key, item);
      const twins = found.byName.get(item.name_key) ?? { all: [], nameless: [], met: 0 };
      twins.all.push(item);
      if (item.unique_identifier === null) twins.nameless.push(item);
      found.byName.set(item.name_key, twins);
    }
    return found;
  }

  function meet(
    { line, item }: FileRow<CatalogRow>,
    { fold, ...found }: Found & { fold: Fold },
    errors: LineError[],
  ): FoundItem | undefined {
    const { name = '', uniqueIdentifier } = item;
    const twins = found.byName.get(fold(name)) ?? { all: [], nameless: [], met: 0 };
    const named = uniqueIdentifier ? found.byIdentifier.get(fold(uniqueIdentifier)) : undefined;
    const met = named ?? (uniqueIdentifier ? firstFree(twins) : (twins.nameless[0] ?? twins.all[0]));
    if (!met) return undefined;
    const first = lineOfItem.get(met.id) ?? (named ? undefined : lineOfKey.get(keyOf(met)));
    if (first !== undefined && first < line) {
      errors.push({ isConflict: true, line, problem: { code: 'itemMetOnLine', first }, row: rowOf(item) });
    } else if (!uniqueIdentifier && met !== twins.nameless[0] && twins.all.length > 1) {
      errors.push({
        isConflict: true,
        line,
        problem: { code: 'itemsAlike', items: twins.all.length },
        row: rowOf(item),
      });
    }
    if (!named) lineOfItem.set(met.id, line);
    return met;
  }

  /**
   * The oldest item without an identifier that no row has matched. `met` skips the matched ones, so none is checked
   * twice.
   */
  function firstFree(twins: Twins): FoundItem | undefined {
    while (lineOfItem.has(twins.nameless[twins.met]?.id ?? '')) twins.met += 1;
    return twins.nameless[twins.met];
  }
}

/** Of each outcome. */
const MOST_SAMPLES = 20;
/** So many new items of a known name are its further sizes or colors. */
const FEW = 1;
const withoutFirstZeros = (identifier: string) => identifier.replace(/^0+/, '');

interface Found {
  byIdentifier: Map<string, FoundItem>;
  byName: Map<string, Twins>;
}

/** Items with the same name, oldest first. */
interface Twins {
  all: FoundItem[];
  /** Those without an identifier. */
  nameless: FoundItem[];
  /** The number of these that a row has matched. */
  met: number;
}

const hasIdentifier = ({ item }: FileRow<CatalogRow>) => Boolean(item.uniqueIdentifier);

const comparedTexts = ({ item: { name, uniqueIdentifier } }: FileRow<CatalogRow>) => [
  name ?? '',
  uniqueIdentifier ?? '',
];

function merge(before: StoredItem | undefined, { item }: FileRow<CatalogRow>, known: KnownPictures): StoredItem {
  const { name, points, category, uniqueIdentifier, image, disabled, fields } = item;
  return {
    id: before?.id ?? newId(),
    name: name ?? before?.name ?? '',
    points: points ?? before?.points ?? 0,
    disabled: disabled ?? before?.disabled ?? false,
    category: category === undefined ? (before?.category ?? null) : category || null,
    unique_identifier: uniqueIdentifier || (before?.unique_identifier ?? null),
    ...pictureOf(before, image, known),
    fields: mergeFields(before?.fields, fields),
  };
}

/** An address in a file takes the place of the picture; none takes away only one that came from an address. */
function pictureOf(
  { image_key = null, image_url = null }: Partial<Pick<StoredItem, 'image_key' | 'image_url'>> = {},
  image: string | undefined,
  known: KnownPictures,
): Pick<StoredItem, 'image_key' | 'image_url'> {
  if (image === undefined || (image === '' && image_url === null)) return { image_key, image_url };
  const fetched = known.get(image) ?? null;
  return { image_key: image === image_url ? (image_key ?? fetched) : fetched, image_url: image || null };
}

/** What stands in a file for a text that was typed, or for none, leaves it as it is. */
function mergeFields(
  before: Record<string, string> | undefined,
  cells: Record<string, string>,
): Record<string, string> {
  const fields = { ...before, ...cells };
  if (!before) return fields;
  for (const field in cells) {
    const [was, cell] = [before[field], cells[field]!];
    if (was === undefined && cell === '') delete fields[field];
    else if (was !== undefined) fields[field] = keepTyped(was, cell);
  }
  return fields;
}

const keepTyped = (was: string, cell: string): string => (was !== cell && cleanCell(was) === cell ? was : cell);

function isChanged(before: StoredItem, after: StoredItem): boolean {
  const { fields: fieldsBefore, ...ownBefore } = before;
  const { fields: fieldsAfter, ...ownAfter } = after;
  return differs(ownBefore, ownAfter) || differs(fieldsBefore, fieldsAfter);
}

const differs = <T extends object>(before: T, after: T) =>
  Object.entries(after).some(([key, value]) => before[key as keyof T] !== value);

const keyOf = ({ name_key, identifier_key }: FoundItem) =>
  rowKey({ name: name_key, uniqueIdentifier: identifier_key }, (key) => key);

const nameOf = ({ name = '', uniqueIdentifier }: CatalogRow) => ({ name, uniqueIdentifier: uniqueIdentifier || null });
const rowOf = ({ name, uniqueIdentifier }: CatalogRow): string => name ?? uniqueIdentifier ?? '';
