import { Button, Group, TextInput } from '@mantine/core';
import type { CountedCategory } from '#contract/catalog.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { EditNotices } from '#web/edit/edit-notices.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/notify.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { imageReference, usePicture } from '../../pictures/use-picture.ts';
import classes from './categories-dialog.module.css';

type Category = Omit<CountedCategory, 'items'>;
type Props = { programId: string; category: CountedCategory | null; onClose: () => void };

const save = 'POST /api/admin/program/:programId/category/:categoryId';

export function CategoryForm({ programId, category: before, onClose }: Props) {
  const refresh = useRefresh('GET /api/admin/program/:programId/categories', 'GET /api/admin/program/:id/rebateItems');
  const edit = useEdit({
    row: before,
    valuesOf: (row: Category | null) => ({ category: row?.category ?? '', image: row?.image ?? null }),
    labels: { category: 'Name', image: 'Picture' },
    check: ({ category }) => ({ category: category.trim() ? null : 'Name is required' }),
    send: async ({ category, image }, read: Category | null) => {
      const picked = image !== undefined && { image: imageReference(image) };
      const answer = read
        ? await call(save, {
            programId,
            categoryId: read._id,
            version: read.version,
            updatedFields: { category, ...picked },
          })
        : await call('POST /api/admin/program/:programId/category/create', {
            programId,
            category: { category: category ?? '', ...picked },
          });
      return answer.category;
    },
    presentIn: (error) => refusedAs(error, save, 'stale')?.category ?? null,
    onSaved: () => {
      notify.info(before ? 'Category saved.' : 'Category added.', { for: 3000 });
      void refresh();
      onClose();
    },
  });
  const { category, image } = edit.values;
  const picture = usePicture('categoryImages', image, (chosen) => edit.set({ image: chosen }));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <EditNotices edit={edit} />
      <TextInput
        label="Name"
        withAsterisk
        autoFocus
        maxLength={200}
        value={category}
        error={edit.problemOf('category')}
        onChange={(event) => edit.set({ category: event.currentTarget.value })}
      />
      <PictureField noun="picture" picture={picture} preview={<Picture url={picture.image?.url} ratio={1} />} />
      <Group justify="flex-end" gap={10}>
        <Button
          variant="default"
          disabled={edit.isSaving}
          onClick={() => {
            void picture.removeNew();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" loading={edit.isSaving} disabled={picture.isUploading || edit.conflict !== null}>
          Save
        </Button>
      </Group>
    </form>
  );
}
