import { Group, type GroupProps, Text } from '@mantine/core';
import type { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** An entry of a plain list: what it is at the left, what belongs to it at the right. */
export const ListLine = (props: GroupProps) => (
  <Group
    component="li"
    justify="space-between"
    wrap="nowrap"
    style={{ borderTop: '1px solid var(--line)' }}
    {...props}
  />
);

/** A few words after a small icon, among other words. */
export const IconLine = ({ Icon, children, ...props }: GroupProps & { Icon: typeof IconCheck; title?: string }) => (
  <Group component="span" display="inline-flex" gap="xxs" wrap="nowrap" style={{ whiteSpace: 'nowrap' }} {...props}>
    <Icon size={14} aria-hidden="true" />
    {children}
  </Group>
);

/** What is wrong with a choice or field that is not one of Mantine's own. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) =>
  children && (
    <Text id={id} mt="xs" fz="sm" c="danger.7" role="alert">
      {children}
    </Text>
  );

/** What is said beside the matter itself, small and dim. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" fz="xs" fw={400} c="dimmed">
    {children}
  </Text>
);
