import type { SeenItem } from '#contract/catalog.ts';
import type { ItemRow } from '../queries.ts';

export type Content = Omit<ItemRow, 'id' | 'created_at' | 'fields'> & { fields: Record<string, string> };

/** Whether `after` would replace what somebody else wrote since it was seen. The same once more replaces nothing. */
export function isOverwriting(before: Content, after: Content, seen: SeenItem): boolean {
  const is = flatten(before);
  const will = flatten(after);
  const was = { ...(seen.fields ? withoutFields(is) : is), ...flattenSeen(seen) };
  const names = new Set([...Object.keys(is), ...Object.keys(will)]);
  return [...names].some((name) => (is[name] ?? '') !== (was[name] ?? '') && (is[name] ?? '') !== (will[name] ?? ''));
}

/** A column that was not among those that were seen was empty. */
const withoutFields = (flat: Flat): Flat =>
  Object.fromEntries(Object.entries(flat).filter(([name]) => !name.startsWith('fields.')));

/** Field by field, the program's own among them. */
const flatten = ({
  name,
  points,
  category,
  unique_identifier,
  disabled,
  image_key,
  image_url,
  fields,
}: Content): Flat => ({
  ...{ name, points, category, disabled },
  uniqueIdentifier: unique_identifier,
  image: image_key ?? image_url,
  ...flattenFields(fields),
});

function flattenSeen({ image, fields, ...rest }: SeenItem): Flat {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    // An uploaded picture is its key, whatever its address; one that a catalog file named has none.
    ...(image !== undefined && { image: image && (image.imageKey || image.url) }),
    ...flattenFields(fields ?? {}),
  };
}

const flattenFields = (fields: Record<string, string>): Flat =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [`fields.${field}`, text]));

type Flat = Record<string, string | number | boolean | null>;
