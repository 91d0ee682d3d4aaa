import { pageNumber, searchOf, searchText, text } from '#web/read-search.ts';

export const readEnterItems = searchOf({
  step: ['read', 'search', 'quantity', 'confirm', 'details', 'final'],
  /** The entry on this phone; without it the one that the tab was about. */
  entry: text,
  /** The draft that items are added to. */
  receipt: text,
  /** The denied receipt that is sent again. */
  again: text,
  search: searchText,
  category: searchText,
  page: pageNumber,
  /** The line of the receipt, from 1, for which an item is looked for. */
  line: pageNumber,
  /** The text to search for in each searchable field. */
  filters: texts,
});
export type EnterItemsSearch = ReturnType<typeof readEnterItems>;

function texts(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(value ?? {}).flatMap(([name, given]) => {
    const wanted = searchText(given);
    return wanted ? [[name, wanted] as const] : [];
  });
  return typeof value === 'object' && entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
