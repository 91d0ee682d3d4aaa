import { Box, Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CountedCategory } from '#contract/categories.ts';
import type { Language } from '#domain/languages.ts';
import { nameProblem } from '#domain/names.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { Picture, Thumb } from '#web/ui/documents/picture.tsx';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { useRowHold } from '#web/ui/feedback/second-tap.ts';
import { Hint } from '#web/ui/layout/lines.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { imageReference, usePicture } from '../pictures/use-picture.ts';
import { OpenedIn } from '../program-parts/opened-in.tsx';
import { useOwnLanguages } from '../program-parts/own-languages.ts';
import { Translated } from '../program-parts/translated.tsx';
import classes from './categories-dialog.module.css';

type Props = { programId: string; opened: boolean; onClose: () => void };

/** The program's categories, with the form to add or edit one above them. */
export function CategoriesDialog({ programId, opened, onClose }: Props) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<CountedCategory | null>(null);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      closeOnEscape={edited === null && removed === null}
      title={useWords('catalog').categories.title}
      size={560}
    >
      <CategoryList programId={programId} onEdit={setEdited} onRemove={setRemoved} />
      <RemoveDialog programId={programId} category={removed} onClose={() => setRemoved(null)} />
      {edited !== null && (
        <OpenedIn writtenIn={edited.writtenIn}>
          <CategoryModal programId={programId} category={edited.category} onClose={() => setEdited(null)} />
        </OpenedIn>
      )}
    </Dialog>
  );
}

/** A category as it was listed, and the language in which that was; no category for a new one. */
interface Edited {
  category: CountedCategory | null;
  writtenIn: Language | undefined;
}

type ListProps = {
  programId: string;
  onEdit: (edited: Edited) => void;
  onRemove: (category: CountedCategory) => void;
};

function CategoryList({ programId, onEdit, onRemove }: ListProps) {
  const words = useWords('catalog').categories;
  const asked = useRead('GET /api/admin/program/:programId/categories', { programId });
  const { data } = asked;
  useRowHold((data?.categories ?? []).map(({ _id }) => _id));
  return (
    <Stack>
      {!data && <NotLoaded of={asked} failure={words.notLoaded} loading={<Skeleton h={224} radius="lg" />} />}
      {data?.categories.length === 0 && <EmptyState {...words.noneYet} />}
      {data && data.categories.length > 0 && (
        <Box component="ul" bd="1px solid var(--line)" bdrs="lg">
          {data.categories.map((category) => (
            <CategoryRow
              key={category._id}
              category={category}
              onEdit={() => onEdit({ category, writtenIn: data.writtenIn })}
              onRemove={onRemove}
            />
          ))}
        </Box>
      )}
      <AddButton
        variant="default"
        onClick={() => onEdit({ category: null, writtenIn: data?.writtenIn })}
        disabled={!data}
      >
        {words.add}
      </AddButton>
    </Stack>
  );
}

type Category = Omit<CountedCategory, 'items'>;
type ModalProps = { programId: string; category: CountedCategory | null; onClose: () => void };

const save = 'POST /api/admin/program/:programId/category/:categoryId';

function CategoryModal({ programId, category: before, onClose }: ModalProps) {
  const words = useWords('catalog').categories.dialog;
  const [writtenIn] = useOwnLanguages();
  const edit = useEdit({
    row: before,
    valuesOf: (row: Category | null) => ({
      category: row?.category ?? '',
      texts: row?.texts ?? {},
      image: row?.image ?? null,
    }),
    deep: ['texts'],
    labels: { category: words.name, texts: words.otherLanguages, image: words.image },
    check: ({ category }) => ({ category: nameProblem(category) }),
    send: async ({ category, texts, image }, read: Category | null) => {
      const picked = image !== undefined && { image: imageReference(image) };
      const answer = read
        ? await call(save, {
            programId,
            categoryId: read._id,
            version: read.version,
            writtenIn,
            updatedFields: { category, texts, ...picked },
          })
        : await call('POST /api/admin/program/:programId/category/create', {
            programId,
            writtenIn,
            category: { category: category ?? '', texts, ...picked },
          });
      return answer.category;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.category ?? null,
    onSaved: () => {
      notify.info(before ? words.saved : words.added, { for: 3000 });
      onClose();
    },
  });
  const picture = usePicture('categoryImages', edit.values.image, (chosen) => edit.set({ image: chosen }));
  return (
    <EditModal
      title={before ? words.edit : words.add}
      name={edit.values.category.trim() || words.thisCategory}
      width={520}
      edit={edit}
      isBusy={picture.isUploading}
      onGiveUp={picture.removeNew}
      onClose={onClose}
    >
      <Translated
        label={words.name}
        written={edit.values.category}
        texts={edit.values.texts}
        field="category"
        onChange={(texts) => edit.set({ texts })}
        problemOf={edit.problemOf}
        input={(props) => <TextInput {...props} maxLength={MOST_CHARACTERS.categoryName} />}
      >
        <TextInput {...edit.field('category')} withAsterisk data-autofocus maxLength={MOST_CHARACTERS.categoryName} />
      </Translated>
      <PictureField
        noun="picture"
        picture={picture}
        problem={edit.problemOf('image')}
        preview={<Picture url={picture.image?.url} ratio={1} />}
      />
    </EditModal>
  );
}

type CategoryRowProps = Pick<ListProps, 'onRemove'> & { category: CountedCategory; onEdit: () => void };

/** A category with items cannot be removed, so it has no button. */
function CategoryRow({ category: counted, onEdit, onRemove }: CategoryRowProps) {
  const words = useWords('catalog').categories;
  const { category, image, items } = counted;
  return (
    <Group component="li" className={classes.row} gap="xs" py="xs" px="sm">
      <Thumb url={image?.url} size={44} />
      <Box flex="1 1 140px" miw={0} fw={550}>
        <p className="clip">{category}</p>
        <Hint>{words.items(items)}</Hint>
      </Box>
      {items === 0 && (
        <Button variant="subtle" color="red" aria-label={words.removeNamed(category)} onClick={() => onRemove(counted)}>
          {words.remove}
        </Button>
      )}
      <Button variant="default" aria-label={words.editNamed(category)} onClick={onEdit}>
        {words.edit}
      </Button>
    </Group>
  );
}

type RemoveProps = { programId: string; category: CountedCategory | null; onClose: () => void };

function RemoveDialog({ programId, category, onClose }: RemoveProps) {
  const words = useWords('catalog').categories.removal;
  const removing = useCall(
    'DELETE /api/admin/program/:programId/category/:categoryId',
    (categoryId: string) => ({ programId, categoryId }),
    {
      meta: { loadsPages: 'last' },
      onSuccess: () => {
        onClose();
        notify.info(words.removed(category?.category ?? ''), { for: 3000 });
      },
    },
  );
  const shown = useLastAsked(category);
  return (
    <ConfirmDialog
      opened={category !== null}
      onClose={onClose}
      onConfirm={() => category && removing.mutate(category._id)}
      title={words.title(shown?.category ?? '')}
      confirm={words.confirm}
      danger
      act={removing}
    >
      {words.effect}
    </ConfirmDialog>
  );
}
