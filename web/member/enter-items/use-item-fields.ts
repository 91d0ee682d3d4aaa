import type { Item } from '../entries/entry.ts';
import { useProgram } from '../use-member.ts';

/** The program's columns of an item, without points and category, which are shown separately. */
export function useItemFields() {
  const { rebateItemFields = [] } = useProgram();
  return rebateItemFields.filter(({ field }) => field !== 'points' && field !== 'category');
}

/** What participants call a category; items keep its stored name. A server of the version before names none. */
export function useCategoryName() {
  const { categories = [] } = useProgram();
  return (stored: string | null) => categories.find(({ category }) => category === stored)?.name ?? stored;
}

export function readField(item: Item, field: string): string {
  if (field === 'name') return item.name;
  if (field === 'uniqueIdentifier') return item.uniqueIdentifier ?? '';
  return item.fields[field] ?? '';
}
