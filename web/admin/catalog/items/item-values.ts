import type { ItemColumn, RebateItem } from '#contract/catalog.ts';
import { formatPoints } from '#domain/points.ts';
import { type Ask, call } from '#web/api/call.ts';
import { changedValues } from '../../changed-values.ts';
import type { PictureState } from '../../pictures/use-picture.ts';

/** What is typed of an item. */
export interface ItemValues {
  name: string;
  /** '' while nothing is typed. */
  points: number | string;
  category: string;
  uniqueIdentifier: string;
  disabled: boolean;
  fields: Record<string, string>;
}

export const valuesOf = (item: RebateItem | null): ItemValues => ({
  name: item?.name ?? '',
  points: item?.points ?? '',
  category: item?.category ?? '',
  uniqueIdentifier: item?.uniqueIdentifier ?? '',
  disabled: item?.disabled ?? false,
  fields: item?.fields ?? {},
});

/** Saves an item as it was typed over the one that was read. */
export function saveItem(
  programId: string,
  read: RebateItem | null,
  values: ItemValues,
  { image, isChanged }: Pick<PictureState, 'image' | 'isChanged'>,
) {
  // What was not touched may be an address from a catalog file, which is no upload.
  const picture = isChanged && { image: image && { imageKey: image.imageKey } };
  if (!read) {
    const made = { ...values, points: Number(values.points), ...picture };
    return call('POST /api/admin/program/:programId/rebateItem/create', { programId, item: made });
  }
  const updatedFields = { ...changesOf(read, values), ...picture } as Change;
  return call('POST /api/admin/program/:programId/rebateItem/:itemId', {
    programId,
    itemId: read._id,
    updatedFields,
    read,
  });
}
type Change = Ask<'POST /api/admin/program/:programId/rebateItem/:itemId'>['updatedFields'];

/** Of what was typed only what differs from what was read. */
function changesOf(read: RebateItem, { fields, ...entered }: ItemValues) {
  const { fields: fieldsRead, ...was } = valuesOf(read);
  return {
    ...changedValues(was, { ...entered, points: Number(entered.points) }),
    // Columns that the program has no more may still stand in an item, and stay there unseen.
    fields: withoutBlanks(fieldsRead, changedValues(fieldsRead, fields)),
  };
}

/** A cell that was empty and is left empty is none. */
const withoutBlanks = (read: ItemValues['fields'], changed: Partial<ItemValues['fields']>) =>
  Object.fromEntries(Object.entries(changed).filter(([field, text]) => text || read[field])) as ItemValues['fields'];

/** What was changed here, in the item as somebody else has saved it meanwhile. */
export function typedOver(theirs: RebateItem, read: RebateItem, values: ItemValues): ItemValues {
  const { fields, ...changed } = changesOf(read, values);
  const their = valuesOf(theirs);
  return { ...their, ...changed, fields: { ...their.fields, ...fields } };
}

/** What stands otherwise in theirs, as in 'Points: 600'. */
export function differencesOf(theirs: RebateItem, mine: ItemValues, columns: readonly ItemColumn[]): string[] {
  const their = valuesOf(theirs);
  const nameOf = (field: string, name: string) => columns.find((column) => column.field === field)?.displayName ?? name;
  const facts: [label: string, theirs: string, mine: string][] = [
    [nameOf('name', 'Name'), their.name, mine.name],
    [nameOf('points', 'Points'), formatPoints(Number(their.points)), formatPoints(Number(mine.points))],
    [nameOf('category', 'Category'), their.category, mine.category],
    [nameOf('uniqueIdentifier', 'Unique Identifier'), their.uniqueIdentifier, mine.uniqueIdentifier],
    ['Disabled', their.disabled ? 'yes' : 'no', mine.disabled ? 'yes' : 'no'],
    ...Object.keys({ ...their.fields, ...mine.fields }).map((field): [string, string, string] => [
      nameOf(field, field),
      their.fields[field] ?? '',
      mine.fields[field] ?? '',
    ]),
  ];
  return facts.filter(([, is, will]) => is !== will).map(([label, is]) => `${label}: ${is || 'nothing'}`);
}
