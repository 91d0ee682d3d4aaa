import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FormItem } from '#domain/registration-form.ts';
import { MoveButtons } from '../../moving/move-buttons.tsx';
import { nameItem } from '../name-item.ts';
import type { FormEditing } from '../use-form-editing.ts';
import { ItemFields } from './item-fields.tsx';
import classes from './item-row.module.css';
import { ItemToggle } from './item-toggle.tsx';
import { shownProblems } from './shown-problems.ts';

type Props = {
  item: FormItem;
  index: number;
  count: number;
  editing: FormEditing;
  mayHaveAnswers: boolean;
  showProblems: boolean;
};

/** One item: its head, and under it, while it is open, everything that can be changed in it. */
export function ItemRow({ item, index, count, editing, mayHaveAnswers, showProblems }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.uid, index });
  const toggle = useRef<HTMLButtonElement>(null);
  const focus = editing.focusOf(item.uid);
  useEffect(() => {
    if (focus === 'row') toggle.current?.focus();
  }, [focus]);

  const name = nameItem(item);
  const isOpen = editing.open === item.uid;
  const problems = shownProblems(item, showProblems);
  return (
    <li ref={ref} className={classes.row} data-open={isOpen || undefined} data-dragging={isDragging || undefined}>
      <div className={classes.head}>
        <ActionIcon
          ref={handleRef}
          variant="subtle"
          color="gray"
          size={32}
          className={classes.handle}
          aria-label={`Drag: ${name}`}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </ActionIcon>
        <ItemToggle
          ref={toggle}
          item={item}
          isOpen={isOpen}
          isWrong={problems.size > 0}
          onToggle={() => editing.toggle(item.uid)}
        />
        <MoveButtons name={name} index={index} count={count} onMove={(to) => editing.move(item.uid, to)} />
      </div>
      {isOpen && (
        <ItemFields
          item={item}
          problems={problems}
          mayHaveAnswers={mayHaveAnswers}
          focusLabel={focus === 'label'}
          onChange={(part) => editing.change(item.uid, part)}
          onRemove={() => editing.askToRemove(item)}
          say={editing.say}
        />
      )}
    </li>
  );
}
