import { Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ItemColumn, RebateItem } from '#contract/catalog.ts';
import { query } from '#web/api/query.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';
import { EntryModal } from '../../entry-modal/entry-modal.tsx';
import { PointsField } from '../../entry-modal/points-field.tsx';
import { TheirsNotice } from '../../entry-modal/theirs-notice.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import classes from './item-dialog.module.css';
import { useItemForm } from './use-item-form.ts';

type Props = {
  programId: string;
  /** The program's own among them have a field each. */
  columns: readonly ItemColumn[];
  /** Null for one that is added. */
  item: RebateItem | null;
  onClose: () => void;
};

/** An item with every column that the program has. */
export function ItemDialog({ programId, columns, item, onClose }: Props) {
  const picture = usePicture('rebateItems', item?.image ?? null);
  const form = useItemForm({ programId, columns, item, picture, onSaved: onClose });
  const { values, set, problemOf, isSaving, failure } = form;
  const { data } = useQuery(query('GET /api/admin/program/:programId/categories', { programId }));
  const categories = (data?.categories ?? []).map(({ category }) => category);
  const nameOf = (field: string, name: string) => columns.find((column) => column.field === field)?.displayName ?? name;
  return (
    <EntryModal
      title={item ? 'Edit rebate item' : 'Add rebate item'}
      name={values.name.trim() || 'this item'}
      width={720}
      isChanged={form.isChanged}
      isSaving={isSaving}
      isBusy={picture.isUploading}
      onGiveUp={picture.removeNew}
      onClose={onClose}
      onSave={form.save}
    >
      {form.differences && (
        <TheirsNotice
          differences={form.differences}
          isSaving={isSaving}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
      {failure && (
        <Notice kind="danger" title="This is not saved yet.">
          {failure}
        </Notice>
      )}
      <PictureField noun="picture" picture={picture} preview={<Picture url={picture.image?.url} ratio={1} />} />
      <div className={classes.fields}>
        <TextInput
          label={nameOf('name', 'Name')}
          withAsterisk
          data-autofocus
          className={classes.wide}
          maxLength={300}
          value={values.name}
          error={problemOf('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <PointsField
          label={nameOf('points', 'Points')}
          value={values.points}
          error={problemOf('points')}
          onChange={(points) => set({ points })}
        />
        <Select
          label={nameOf('category', 'Category')}
          placeholder="No category"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the category' }}
          searchable
          data={withOwn(categories, values.category)}
          value={values.category || null}
          error={problemOf('category')}
          onChange={(category) => set({ category: category ?? '' })}
        />
        <TextInput
          label={nameOf('uniqueIdentifier', 'Unique Identifier')}
          maxLength={200}
          value={values.uniqueIdentifier}
          error={problemOf('uniqueIdentifier')}
          onChange={(event) => set({ uniqueIdentifier: event.currentTarget.value })}
        />
        {columns.filter(isOwn).map(({ field, displayName }) => (
          <TextInput
            key={field}
            label={displayName}
            maxLength={1000}
            value={values.fields[field] ?? ''}
            error={problemOf(`fields.${field}`)}
            onChange={(event) => set({ fields: { ...values.fields, [field]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <Switch
        label="Disabled"
        description="Participants no longer find it. Receipts that name it keep it."
        checked={values.disabled}
        onChange={(event) => set({ disabled: event.currentTarget.checked })}
      />
    </EntryModal>
  );
}

const standing = new Set(['name', 'points', 'category', 'uniqueIdentifier', 'image']);
const isOwn = ({ field }: ItemColumn) => !standing.has(field);

/** An older item may be in a category that the program does not have (any more). */
const withOwn = (categories: string[], own: string) =>
  own === '' || categories.includes(own) ? categories : [...categories, own];
