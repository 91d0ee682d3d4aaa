import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { InputType } from '#domain/form-items.ts';
import { inputTypes } from '#domain/registration-form.ts';
import classes from './add-item.module.css';
import { typeWords } from './type-words.ts';

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
