import { Box, Group, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { type FormItem, isAnswerable } from '#domain/registration-form.ts';
import { nameItem } from '../name-item.ts';
import classes from './item-row.module.css';

type Props = { ref: Ref<HTMLButtonElement>; item: FormItem; isOpen: boolean; isWrong: boolean; onToggle: () => void };

export const ItemToggle = ({ ref, item, isOpen, isWrong, onToggle }: Props) => (
  <UnstyledButton
    ref={ref}
    className={classes.toggle}
    aria-expanded={isOpen}
    onClick={(event) => keepInPlace(event.currentTarget, onToggle)}
  >
    <span className={classes.name} title={nameItem(item)}>
      {nameItem(item)}
    </span>
    <span className={classes.facts}>
      {isWrong && (
        <Group component="span" gap={4} wrap="nowrap" display="inline-flex" fw={550} c="danger.7">
          <IconAlertTriangle size={14} aria-hidden="true" /> needs attention
        </Group>
      )}
      {!item.display && <span>hidden</span>}
      {item.required && isAnswerable(item) && <span>required</span>}
      <Box component="span" py={1} px={8} bdrs={6} fw={550} c="gray.8" bg="gray.1">
        {item.type}
      </Box>
    </span>
    <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
  </UnstyledButton>
);

/** An item that closes above would pull the one that was pressed away from under the finger. */
function keepInPlace(pressed: HTMLElement, act: () => void) {
  const before = pressed.getBoundingClientRect().top;
  flushSync(act);
  window.scrollBy(0, pressed.getBoundingClientRect().top - before);
}
