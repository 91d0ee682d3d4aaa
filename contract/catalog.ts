import { z } from 'zod';
import { cleanCell } from '#domain/imports/clean-cell.ts';
import { roundings } from '#domain/imports/mapping.ts';
import { MAX_ITEM_COLUMNS } from '#domain/item-columns.ts';
import { factorPattern } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { fileRefusals, image, imageReference } from './files.ts';
import { readTable, rowError, tableEncoding } from './imports.ts';
import { firstLanguageChanged, writtenIn } from './own-texts.ts';
import {
  flag,
  id,
  instant,
  language,
  line,
  next,
  onlyWithUpdatedSince,
  page,
  points,
  record,
  text,
  total,
  unlessUpdatedSince,
  updatedSince,
  window,
} from './primitives.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** A product that earns points, with the columns that the program gave it in `fields`. */
export const rebateItem = z.object({
  _id: id,
  name: z.string(),
  points: z.int(),
  category: z.string().nullable(),
  uniqueIdentifier: z.string().nullable(),
  image: image.nullable(),
  disabled: z.boolean(),
  created_at: instant,
  fields: z.record(z.string(), z.string()),
  version,
});
export type RebateItem = z.output<typeof rebateItem>;
/** A product in a list for staff. */
export const listedItem = rebateItem.extend({ updatedAt: instant });

/**
 * The fields of an item that are edited by hand, cleaned as those of a file. An empty category or identifier means none;
 * `fields` are the program's columns.
 */
const itemFields = z.object({
  name: line(MOST_CHARACTERS.itemName)
    .overwrite(cleanCell)
    .pipe(z.string().min(1, says('itemNameMissing'))),
  points,
  category: text(MOST_CHARACTERS.categoryName).nullable(),
  uniqueIdentifier: text(MOST_CHARACTERS.uniqueIdentifier).overwrite(cleanCell).nullable(),
  /** Null removes the picture. */
  image: imageReference.nullable(),
  disabled: flag,
  fields: record(z.string().max(100), text(MOST_CHARACTERS.itemProperty).overwrite(cleanCell), {
    most: MAX_ITEM_COLUMNS,
    says: 'tooManyFields',
  }),
});
/** Bytes of a body with one item: each of a program's 100 columns holds 1,000 characters. */
const ITEM_BODY = 120_000;
/** The item as the caller read it; only compared. */
const seenItem = rebateItem.omit({ _id: true, created_at: true }).partial();
export type SeenItem = z.output<typeof seenItem>;
const newItem = itemFields.partial().required({ name: true, points: true });
export type ItemFields = z.output<typeof itemFields>;

export const column = z.object({ field: z.string(), displayName: z.string(), searchable: z.boolean() });
export type ItemColumn = z.output<typeof column>;
/** What an import created, updated or refused, or would in a dry run. */
const importResult = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  newCategories: z.int(),
  /** Columns that the program has afterwards. */
  columns: z.int(),
  /** Whether these are so many that `manyColumns` must confirm them. */
  manyColumns: z.boolean(),
  /** New items with the name of one that is there under another identifier. */
  namesakes: z.int(),
  /** Whether these look as if their identifiers had lost zeros or digits, so that `sameNames` must confirm them. */
  sameNames: z.boolean(),
  fields: z.array(column),
  ...readTable.shape,
  errors: z.array(rowError),
});
export type ImportResult = z.output<typeof importResult>;
/** What must be confirmed before an import is written. */
export const catalogQuestions = {
  'many-columns': [409, 'manyColumns', importResult.pick({ columns: true })],
  'same-names': [409, 'sameNames', importResult.pick({ namesakes: true })],
} as const;

const repricedFigures = z.object({
  /** Items whose points change, and the sum of their points before and after. */
  items: z.int(),
  before: z.int(),
  after: z.int(),
  /** Items that keep their points, as these come out the same. */
  same: z.int(),
  /** Items that keep their points, as these would become 0 or too many. */
  refused: z.int(),
});
const repriced = repricedFigures.extend({
  /** The first whose points change, and the first that keep theirs because of a bound, which have no points after it. */
  samples: z.array(z.object({ _id: id, name: z.string(), before: z.int(), after: z.int().nullable() })),
});
export type Repriced = z.output<typeof repriced>;

/** Choices per column, as JSON in the query string, because the body is the file. */
const columnChoices = z
  .string()
  .max(12_000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue(says('notJsonValue'));
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.object({
          field: z.string().max(100),
          displayName: line(MOST_CHARACTERS.columnName).pipe(z.string().min(1, says('columnNameMissing'))),
          searchable: z.boolean(),
        }),
      )
      .max(100),
  );

/** The page, the program and the search among them. */
const MOST_FILTERS = MAX_ITEM_COLUMNS + 4;

export const itemNotFound = { 'not-found': [404, 'itemUnknown'] } as const;

export const catalog = {
  searchRebateItems: route('GET', '/api/client/program/:id/rebateItems', {
    access: 'client',
    summary: 'Enabled items of the caller’s program, newest first, 10 a page; any searchable field is a filter',
    reads: ['rebate-items', 'categories'],
    limit: 'search',
    input: z
      .object({
        id,
        category: text(MOST_CHARACTERS.categoryName).optional(),
        search: text(MOST_CHARACTERS.search).optional(),
        page,
      })
      // Each searchable field of the program can be a query parameter of the same name.
      .catchall(text(MOST_CHARACTERS.search))
      .refine((query) => Object.keys(query).length <= MOST_FILTERS, {
        error: says('tooManyFilters'),
        params: { most: MOST_FILTERS },
      })
      .meta({ maxProperties: MOST_FILTERS }),
    output: z.object({
      items: z.array(rebateItem),
      total,
      /** Whether no item has all words as they were typed, so that these only come near. */
      guessed: z.boolean(),
      pageSize: z.int(),
    }),
    refusals: programNotFound,
  }),
  listRebateItems: route('GET', '/api/admin/program/:id/rebateItems', {
    access: 'admin',
    right: 'see-program',
    at: ({ id: program }) => ({ program }),
    summary:
      'Enabled (or disabled) items of a program, newest first, 10 a page; with updatedSince those changed since, first to last (next time: the time before this round, less ten minutes)',
    reads: ['rebate-items', 'categories'],
    limit: 'search',
    input: z
      .object({
        id,
        disabled: flag.optional(),
        search: text(MOST_CHARACTERS.search).optional(),
        page: page.unwrap().optional(),
        updatedSince,
        // Only with `updatedSince`: the other pages have numbers.
        cursor: window.cursor,
        limit: window.limit.unwrap().optional(),
      })
      .superRefine(unlessUpdatedSince('search', 'page'))
      .superRefine(onlyWithUpdatedSince('limit', 'cursor')),
    output: z.object({
      items: z.array(listedItem),
      total,
      pageSize: z.int(),
      /** Only with `updatedSince`. */
      next: next.optional(),
      /** The program's first language, in which the names are written. */
      writtenIn: language,
    }),
    refusals: programNotFound,
  }),
  importRebateItems: route('POST', '/api/admin/program/:id/rebateItems/import', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary:
      'Brings the items of a CSV file or an Excel workbook into the catalog, or tells with dryRun what it would bring',
    changes: ['rebate-items', 'categories', 'programs', 'audit'],
    body: 'table',
    // 100,000 rows of a hundred columns fit.
    bodyLimit: 100_000_000,
    // The file is received before a transaction begins: a slow connection must not keep the catalog locked.
    writes: false,
    limit: 'import',
    input: z.object({
      id,
      dryRun: flag.default(false),
      encoding: tableEncoding,
      fields: columnChoices.optional(),
      /** Confirms that the program gets more than `MANY_ITEM_COLUMNS`. */
      manyColumns: flag.default(false),
      /** Confirms new items with the names of others. */
      sameNames: flag.default(false),
      writtenIn,
    }),
    output: importResult,
    refusals: {
      ...programNotFound,
      ...firstLanguageChanged,
      'csv-errors': [
        400,
        'fileNotImported',
        importResult
          .pick({ rows: true, fields: true, errors: true })
          .extend({ ...readTable.shape, errorLines: z.int() }),
      ],
      ...catalogQuestions,
    },
  }),
  removeItemColumns: route('POST', '/api/admin/program/:programId/rebateItemColumns/remove', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary:
      'Removes columns of the program’s own with their texts in all items, or tells with dryRun in how many there are some',
    changes: ['rebate-items', 'programs', 'audit'],
    bodyLimit: 100_000,
    // All items may be rewritten, as by an import.
    writes: false,
    limit: 'import',
    input: z.object({
      programId: id,
      fields: z.array(z.string().min(1).max(300)).min(1).max(MAX_ITEM_COLUMNS),
      dryRun: flag.default(false),
    }),
    output: z.object({
      /** Items that have a text in one of them. */
      items: z.int(),
    }),
    refusals: {
      'not-found': [404, 'columnUnknown'],
      'column-needed': [409, 'columnNeeded'],
    },
  }),
  repriceRebateItems: route('POST', '/api/admin/program/:programId/rebateItems/reprice', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary:
      'Multiplies the points of all items, those of a category or those with some words, disabled ones among them, or tells with dryRun what becomes of them; the import that it leaves can be undone',
    changes: ['rebate-items', 'imports', 'audit'],
    // All items may be rewritten, as by an import.
    writes: false,
    limit: 'import',
    input: z.object({
      programId: id,
      category: text(MOST_CHARACTERS.categoryName).optional(),
      search: text(MOST_CHARACTERS.search).optional(),
      factor: z.string().max(13).regex(factorPattern),
      rounding: z.enum(roundings),
      dryRun: flag.default(false),
      /** The figures that were confirmed. */
      seen: repricedFigures.optional(),
    }),
    output: repriced,
    refusals: { ...programNotFound, stale: [409, 'itemsChanged', repriced] },
  }),
  getRebateItem: route('GET', '/api/admin/program/:programId/rebateItem/:itemId', {
    access: 'admin',
    right: 'see-program',
    at: ({ programId: program }) => ({ program }),
    summary: 'One item, enabled or not',
    reads: ['rebate-items', 'categories'],
    limit: 'read',
    input: z.object({ programId: id, itemId: id }),
    output: z.object({ item: rebateItem }),
    refusals: itemNotFound,
  }),
  createRebateItem: route('POST', '/api/admin/program/:programId/rebateItem/create', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Adds one item',
    changes: ['rebate-items', 'categories', 'audit'],
    // Inspecting the picture is slow, so no transaction is open during it.
    writes: false,
    bodyLimit: ITEM_BODY,
    invalid: { within: ['item'] },
    limit: 'write',
    input: z.object({ programId: id, writtenIn, item: newItem }),
    output: z.object({ item: rebateItem }),
    refusals: { ...programNotFound, ...firstLanguageChanged, ...fileRefusals },
  }),
  updateRebateItem: route('POST', '/api/admin/program/:programId/rebateItem/:itemId', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Changes what is sent of an item; receipts keep the points that they were promised',
    changes: ['rebate-items', 'categories', 'audit'],
    writes: false,
    bodyLimit: ITEM_BODY,
    invalid: { within: ['updatedFields'] },
    limit: 'write',
    input: z.object({
      programId: id,
      itemId: id,
      version: version.optional(),
      writtenIn,
      updatedFields: itemFields.partial(),
    }),
    output: z.object({ item: rebateItem }),
    refusals: {
      ...itemNotFound,
      ...firstLanguageChanged,
      ...fileRefusals,
      stale: stale('itemChanged', { item: rebateItem }),
    },
  }),
};
