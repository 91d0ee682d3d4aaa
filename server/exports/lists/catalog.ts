import { commonColumns, headersOf, type ItemColumn } from '#domain/item-columns.ts';
import { type CatalogItemRow, countCatalog, selectCatalog } from '../queries.ts';
import type { Column, ExportList } from './list.ts';

/**
 * The items as a file that changes nothing if it is imported again. It is refused where two items have one name and no
 * identifier, as nothing tells which row is which.
 */
export const catalogList: ExportList<CatalogItemRow> = {
  name: 'Catalog',
  event: 'program.catalog-exported',
  select: selectCatalog,
  count: countCatalog,
  columns: ({ rebate_item_fields }) => catalogColumns(rebate_item_fields),
};

export const catalogColumns = (columns: readonly ItemColumn[]): Column<CatalogItemRow>[] => [
  ...itemColumns,
  ...ownColumns(columns),
];

const itemColumns: Column<CatalogItemRow>[] = [
  ['Unique Identifier', (row) => row.unique_identifier],
  ['Name', (row) => row.name],
  ['Points', (row) => row.points],
  ['Category', (row) => row.category],
  // An uploaded picture has no address for good, and an empty cell leaves it where it is.
  ['Image', (row) => row.image_url],
  ['Disabled', (row) => row.disabled],
];

/** The importer knows an item's own columns by these names, whatever the program calls them. */
function ownColumns(columns: readonly ItemColumn[]): Column<CatalogItemRow>[] {
  const own = columns.filter(({ field }) => !commonColumns.includes(field));
  const headers = headersOf(own);
  return own.map(({ field }, at) => [
    headers[at]!,
    ({ fields }) => (Object.hasOwn(fields, field) ? fields[field]! : null),
  ]);
}
