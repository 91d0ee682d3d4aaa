import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { InputType } from '#domain/form-items.ts';
import { inputTypes } from '#domain/registration-form.ts';
import classes from './add-item.module.css';

type Props = { onAdd: (type: InputType) => void; ref?: Ref<HTMLButtonElement>; className?: string };

export const AddItem = ({ onAdd, ref, className }: Props) => (
  <Menu position="bottom-end" width={280}>
    <Menu.Target>
      <Button
        ref={ref}
        className={className}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
      >
        Add item
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {inputTypes.map((type) => (
        <Menu.Item
          key={type}
          onClick={() => onAdd(type)}
          className={classes.type}
          rightSection={<span>{typeWords[type]}</span>}
        >
          {type}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** What each type is to a person who fills the form in. */
export const typeWords: Record<InputType, string> = {
  text: 'One line',
  textarea: 'Several lines',
  select: 'One of a list',
  radio: 'One, all in view',
  checkbox: 'Any number',
};
