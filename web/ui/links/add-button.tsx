import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

export const AddButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button leftSection={<IconPlus size={props.size === 'xs' ? 14 : 16} aria-hidden="true" />} {...props} />
);
