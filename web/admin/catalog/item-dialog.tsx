import { Box, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { ItemColumn, RebateItem } from '#contract/catalog.ts';
import { nameColumn } from '#domain/item-columns.ts';
import { nameProblem } from '#domain/names.ts';
import { isWorded } from '#domain/own-texts.ts';
import { pointsProblem } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { type Ask, call, refusedAs } from '#web/api/call.ts';
import { useRead } from '#web/api/query.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import type { Saving } from '#web/edit/save-over.ts';
import { useEdit } from '#web/edit/use-edit.ts';
import { useSaveAtOnce } from '#web/edit/use-save-at-once.ts';
import { Picture } from '#web/ui/documents/picture.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { findOptions } from '#web/ui/fields/find-options.ts';
import { PointsField } from '#web/ui/fields/points-field.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { imageReference, usePicture } from '../pictures/use-picture.ts';
import { useOwnLanguages } from '../program-parts/own-languages.ts';
import { Beside, Missing } from '../program-parts/translated.tsx';

type Props = {
  programId: string;
  /** Each of the program's own columns has a field. */
  columns: readonly ItemColumn[];
  /** Null for a new item. */
  item: RebateItem | null;
  onClose: () => void;
};

const save = 'POST /api/admin/program/:programId/rebateItem/:itemId';
type Change = Ask<typeof save>['updatedFields'];

const valuesOf = (item: RebateItem | null) => ({
  name: item?.name ?? '',
  /** '' if empty. */
  points: (item?.points ?? '') as number | string,
  category: item?.category ?? '',
  uniqueIdentifier: item?.uniqueIdentifier ?? '',
  disabled: item?.disabled ?? false,
  image: item?.image ?? null,
  // Values of columns that the program no longer has are kept.
  fields: item?.fields ?? {},
});

export function ItemDialog({ programId, columns, item, onClose }: Props) {
  const words = useWords('catalog').item;
  const { fields } = words;
  const [writtenIn, ...others] = useOwnLanguages();
  const { data } = useRead('GET /api/admin/program/:programId/categories', { programId });
  const categories = (data?.categories ?? []).map(({ category }) => category);
  const change = async ({ _id, version }: RebateItem, updatedFields: Change) =>
    (await call(save, { programId, itemId: _id, version, writtenIn, updatedFields })).item;
  const nameOf = (field: string, name: string) => columns.find((column) => column.field === field)?.displayName ?? name;
  const saving: Saving<RebateItem, ReturnType<typeof valuesOf>> = {
    valuesOf,
    groups: ['fields'],
    send: async ({ name, points, image, ...texts }, read) => {
      // An unchanged picture may be an address from a catalog file, which cannot be sent as an upload.
      const sent = { ...texts, ...(image !== undefined && { image: imageReference(image) }) };
      if (!read) {
        const made = { ...sent, name: name ?? '', points: Number(points) };
        const create = 'POST /api/admin/program/:programId/rebateItem/create';
        return (await call(create, { programId, writtenIn, item: made })).item;
      }
      return await change(read, { ...sent, name, ...(points !== undefined && { points: Number(points) }) });
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.item ?? null,
  };
  const { save: saveAtOnce } = useSaveAtOnce(saving);
  const edit = useEdit({
    row: item,
    ...saving,
    labels: {
      name: nameOf('name', fields.name),
      points: nameOf('points', fields.points),
      category: nameOf('category', fields.category),
      uniqueIdentifier: nameOf('uniqueIdentifier', fields.uniqueIdentifier),
      ...{ disabled: fields.disabled, image: fields.image },
      ...Object.fromEntries(columns.map(({ field, displayName }) => [`fields.${field}`, displayName])),
    },
    check: ({ name, points }) => ({ name: nameProblem(name), points: pointsProblem(points) }),
    onSaved: (saved) => {
      notifySaved(saved);
      onClose();
    },
  });
  const { values, set, field, problemOf } = edit;
  const names = others.map(nameColumn).map((name) => columns.find((column) => column.field === name.field) ?? name);
  const isName = ({ field: own }: ItemColumn) => names.some((name) => name.field === own);
  const property = ({ field: own, displayName }: ItemColumn) => ({
    label: displayName,
    value: values.fields[own] ?? '',
    error: problemOf(`fields.${own}`),
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ fields: { ...values.fields, [own]: event.currentTarget.value } }),
  });
  const picture = usePicture('rebateItems', values.image, (image) => set({ image }));

  /** A disabled or enabled item leaves this list; the notice can undo it. */
  function notifySaved(saved: RebateItem) {
    if (!item || item.disabled === saved.disabled) return notify.info(item ? words.saved : words.added);
    const undo = async () => {
      const undone = await saveAtOnce(saved, { disabled: item.disabled });
      if (undone) notify.info(words.saved, { detail: sayState(undone) });
    };
    const detail = sayState(saved);
    notify.info(words.saved, { detail, act: { label: words.undo, press: () => void undo() }, name: 'switched' });
  }

  return (
    <EditModal
      title={item ? words.edit : words.add}
      name={values.name.trim() || words.thisItem}
      width={720}
      edit={edit}
      isBusy={picture.isUploading}
      onGiveUp={picture.removeNew}
      onClose={onClose}
    >
      <PictureField
        noun="picture"
        picture={picture}
        problem={edit.problemOf('image')}
        preview={<Picture url={picture.image?.url} ratio={1} />}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Box style={{ gridColumn: '1 / -1' }}>
          <Beside>
            {[
              <TextInput
                key="name"
                {...field('name')}
                withAsterisk
                data-autofocus
                maxLength={MOST_CHARACTERS.itemName}
              />,
              ...names.map((column) => (
                <TextInput
                  key={column.field}
                  {...property(column)}
                  maxLength={MOST_CHARACTERS.itemName}
                  description={<Missing when={isWorded(values.name) && property(column).value.trim() === ''} />}
                />
              )),
            ]}
          </Beside>
        </Box>
        <PointsField {...field('points')} />
        <Select
          {...field('category')}
          placeholder={words.noCategory}
          clearable
          clearButtonProps={{ 'aria-label': words.clearCategory }}
          filter={findOptions}
          searchable
          data={withOwn(categories, values.category)}
          value={values.category || null}
          onChange={(category) => set({ category: category ?? '' })}
        />
        <TextInput {...field('uniqueIdentifier')} maxLength={MOST_CHARACTERS.uniqueIdentifier} />
        {columns
          .filter((column) => isOwn(column) && !isName(column))
          .map((column) => (
            <TextInput key={column.field} {...property(column)} maxLength={MOST_CHARACTERS.itemProperty} />
          ))}
      </SimpleGrid>
      <Switch {...edit.flag('disabled')} description={words.disabledEffect} />
    </EditModal>
  );
}

const standardColumns = new Set(['name', 'points', 'category', 'uniqueIdentifier', 'image']);
const isOwn = ({ field }: ItemColumn) => !standardColumns.has(field);

/** Adds the item's own category, which the program may no longer have. */
const withOwn = (categories: string[], own: string) =>
  own === '' || categories.includes(own) ? categories : [...categories, own];

function sayState({ name, disabled }: RebateItem): string {
  const { isDisabled, isEnabled } = wordsOf('catalog').item;
  return disabled ? isDisabled(name) : isEnabled(name);
}
