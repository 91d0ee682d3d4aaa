import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FormItem, isAnswerable } from '#domain/registration-form.ts';
import { useWords } from '#web/words.ts';
import { MoveButtons } from '../../move-buttons.tsx';
import { nameItem } from '../name-item.ts';
import type { FormEditing } from '../use-form-editing.ts';
import { ItemFields } from './item-fields.tsx';
import classes from './item-list.module.css';
import { shownProblems } from './shown-problems.ts';
import { useDragWords } from './use-drag-words.ts';

type Props = { items: readonly FormItem[]; editing: FormEditing; hasAnswers: boolean; showsProblems: boolean };

export function ItemList({ items, editing, hasAnswers, showsProblems }: Props) {
  const words = useWords('programs').registration;
  return (
    <DragDropProvider
      plugins={useDragWords()}
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
      <Stack component="ul" gap="xs" aria-label={words.list}>
        {items.map((item, index) => (
          <ItemRow
            key={item.uid}
            item={item}
            index={index}
            count={items.length}
            editing={editing}
            mayHaveAnswers={hasAnswers && !editing.isNew(item.uid)}
            showsProblems={showsProblems || editing.isLeft(item.uid)}
          />
        ))}
      </Stack>
    </DragDropProvider>
  );
}

type ItemRowProps = Pick<Props, 'editing' | 'showsProblems'> & {
  item: FormItem;
  index: number;
  count: number;
  mayHaveAnswers: boolean;
};

function ItemRow({ item, index, count, editing, mayHaveAnswers, showsProblems }: ItemRowProps) {
  const words = useWords('programs').registration;
  const name = nameItem(item);
  const { ref, handleRef, isDragging } = useSortable({ id: item.uid, index, data: { name } });
  const isOpen = editing.open === item.uid;
  const problems = shownProblems(item, showsProblems);
  return (
    <li ref={ref} className={classes.row} data-open={isOpen || undefined} data-dragging={isDragging || undefined}>
      <div className={classes.head}>
        <ActionIcon
          ref={handleRef}
          size={32}
          className={classes.handle}
          aria-label={words.drag(name)}
          aria-roledescription={words.dragging.draggable}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </ActionIcon>
        <ItemToggle item={item} editing={editing} isWrong={problems.size > 0} />
        <MoveButtons name={name} index={index} count={count} onMove={(to) => editing.move(item.uid, to)} />
      </div>
      {isOpen && <ItemFields item={item} editing={editing} problems={problems} mayHaveAnswers={mayHaveAnswers} />}
    </li>
  );
}

type ItemToggleProps = Pick<ItemRowProps, 'item' | 'editing'> & { isWrong: boolean };

function ItemToggle({ item, editing, isWrong }: ItemToggleProps) {
  const { marks, typeNames } = useWords('programs').registration;
  const toggle = useRef<HTMLButtonElement>(null);
  const isFocused = editing.focusOf(item.uid) === 'row';
  useEffect(() => {
    if (isFocused) toggle.current?.focus();
  }, [isFocused]);
  return (
    <UnstyledButton
      ref={toggle}
      className={classes.toggle}
      aria-expanded={editing.open === item.uid}
      onClick={(event) => keepInPlace(event.currentTarget, () => editing.toggle(item.uid))}
    >
      <Text
        span
        flex={1}
        miw={0}
        fz="sm"
        fw={550}
        lineClamp={3}
        style={{ overflowWrap: 'anywhere' }}
        title={nameItem(item)}
      >
        {nameItem(item)}
      </Text>
      <Group component="span" flex="none" gap="xs" fz="xxs" c="dimmed">
        {isWrong && (
          <Group component="span" gap="xxs" wrap="nowrap" display="inline-flex" fw={550} c="danger.7">
            <IconAlertTriangle size={14} aria-hidden="true" /> {marks.wrong}
          </Group>
        )}
        {!item.display && <span>{marks.hidden}</span>}
        {item.required && isAnswerable(item) && <span>{marks.required}</span>}
        <Box component="span" px="xs" bdrs="sm" fw={550} c="gray.8" bg="gray.1">
          {typeNames[item.type]}
        </Box>
      </Group>
      <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
    </UnstyledButton>
  );
}

/** An item that closes above would move the pressed one away from the finger. */
function keepInPlace(pressed: HTMLElement, act: () => void) {
  const before = pressed.getBoundingClientRect().top;
  flushSync(act);
  window.scrollBy(0, pressed.getBoundingClientRect().top - before);
}
