import { oneOf, pageNumber, type RawSearch, text } from '#web/read-search.ts';

export interface EnterItemsSearch {
  step?: 'search' | 'quantity' | 'confirm' | 'details' | 'final';
  /** The draft that items are added to. */
  receipt?: string;
  /** The denied receipt that is sent again. */
  again?: string;
  find?: string;
  category?: string;
  page?: number;
  /** What is looked for in each of the program's searchable fields. */
  filters?: Record<string, string>;
}

export const readEnterItems = (raw: RawSearch): EnterItemsSearch => ({
  step: oneOf(['search', 'quantity', 'confirm', 'details', 'final'], raw.step),
  receipt: text(raw.receipt),
  again: text(raw.again),
  find: text(raw.find),
  category: text(raw.category),
  page: pageNumber(raw.page),
  filters: texts(raw.filters),
});

function texts(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(value ?? {}).flatMap(([name, given]) => {
    const wanted = text(given);
    return wanted ? [[name, wanted] as const] : [];
  });
  return typeof value === 'object' && entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
