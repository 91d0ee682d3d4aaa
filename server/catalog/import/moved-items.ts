import type { FoundItem } from './queries.ts';

type Key = Pick<FoundItem, 'id' | 'name_key' | 'identifier_key'>;

/**
 * Items that earlier batches gave another name or identifier, as they were before: rows meet the catalog as it was in the trial,
 * however they are divided. None is met again without a conflict, so that their texts are not kept.
 */
export function openMoved() {
  const moved = new Map<string, FoundItem>();
  const movedOf = new Map<string, FoundItem[]>();
  return { add, restore };

  function add(items: readonly FoundItem[]): void {
    for (const item of items) {
      const kept = { ...item, fields: {} };
      moved.set(item.id, kept);
      const alike = movedOf.get(item.name_key);
      if (alike) alike.push(kept);
      else movedOf.set(item.name_key, [kept]);
    }
  }

  /** What was found, each as it was, with those that had one of these names; oldest first. */
  function restore<Item extends Key>(found: readonly Item[], names: readonly string[]): (Item | FoundItem)[] {
    const items = new Map<string, Item | FoundItem>(found.map((item) => [item.id, moved.get(item.id) ?? item]));
    for (const name of new Set(names)) for (const item of movedOf.get(name) ?? []) items.set(item.id, item);
    return [...items.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}
