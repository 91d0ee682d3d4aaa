import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CountedCategory } from '#contract/catalog.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { notify } from '#web/ui/notices/notify.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import classes from './categories-dialog.module.css';

type Props = { programId: string; category: CountedCategory | null; onClose: () => void };

export function CategoryForm({ programId, category: before, onClose }: Props) {
  const [name, setName] = useState(before?.category ?? '');
  const [problem, setProblem] = useState<string>();
  const picture = usePicture('categoryImages', before?.image ?? null);
  const refresh = useRefresh('GET /api/admin/program/:programId/categories', 'GET /api/admin/program/:id/rebateItems');
  const saving = useMutation({
    mutationFn: () => {
      const { image, isChanged } = picture;
      const picked = isChanged && { image: image && { imageKey: image.imageKey } };
      return before
        ? call('POST /api/admin/program/:programId/category/:categoryId', {
            programId,
            categoryId: before._id,
            updatedFields: { ...(name.trim() !== before.category && { category: name }), ...picked },
          })
        : call('POST /api/admin/program/:programId/category/create', {
            programId,
            category: { category: name, ...picked },
          });
    },
    onSuccess: () => {
      notify.info(before ? 'Category saved.' : 'Category added.', { for: 3000 });
      void refresh();
      onClose();
    },
    onError: (error) => {
      const own = error.errors.find(({ path }) => path === 'category');
      if (own) setProblem(own.message);
      else notify.danger(error.msg);
    },
    meta: { quiet: true },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setProblem('Name is required');
        else saving.mutate();
      }}
    >
      <TextInput
        label="Name"
        withAsterisk
        autoFocus
        maxLength={200}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <PictureField noun="picture" picture={picture} preview={<Picture url={picture.image?.url} ratio={1} />} />
      <Group justify="flex-end" gap={10}>
        <Button
          variant="default"
          disabled={saving.isPending}
          onClick={() => {
            void picture.removeNew();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending} disabled={picture.isUploading}>
          Save
        </Button>
      </Group>
    </form>
  );
}
