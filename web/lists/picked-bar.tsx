import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './picked-bar.module.css';

type Props = {
  count: number;
  onClear: () => void;
  /** Buttons: what can be done with them, the primary one last. */
  children: ReactNode;
};

/** In the place of the search, so that nothing moves when a row is picked. */
export const PickedBar = ({ count, onClear, children }: Props) => (
  <>
    <Text fw={600} ml={4} role="status">
      {count} selected
    </Text>
    <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
      Clear
    </Button>
    <Group gap={8} ml={{ base: 0, sm: 'auto' }} justify="flex-end" className={classes.acts}>
      {children}
    </Group>
  </>
);
