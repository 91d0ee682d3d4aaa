import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { Stack } from '@mantine/core';
import type { FormItem } from '#domain/registration-form.ts';
import type { FormEditing } from '../use-form-editing.ts';
import { ItemRow } from './item-row.tsx';

type Props = { items: readonly FormItem[]; editing: FormEditing; hasAnswers: boolean; showProblems: boolean };

export const ItemList = ({ items, editing, hasAnswers, showProblems }: Props) => (
  <DragDropProvider
    onDragEnd={(event) => {
      const uid = event.operation.source?.id;
      if (event.canceled || typeof uid !== 'string') return;
      const order = move(
        items.map((item) => item.uid),
        event,
      );
      editing.move(uid, order.indexOf(uid));
    }}
  >
    <Stack component="ul" gap={8} aria-label="Registration form items">
      {items.map((item, index) => (
        <ItemRow
          key={item.uid}
          item={item}
          index={index}
          count={items.length}
          editing={editing}
          mayHaveAnswers={hasAnswers && !editing.isNew(item.uid)}
          showProblems={showProblems || editing.isLeft(item.uid)}
        />
      ))}
    </Stack>
  </DragDropProvider>
);
