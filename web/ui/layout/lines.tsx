import { Group, type GroupProps, Text } from '@mantine/core';
import type { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** An entry of a plain list: its subject at the left, further facts at the right. */
export const ListLine = (props: GroupProps) => (
  <Group
    component="li"
    justify="space-between"
    wrap="nowrap"
    style={{ borderTop: '1px solid var(--line)' }}
    {...props}
  />
);

/** A short text after a small icon. */
export const IconLine = ({ Icon, children, ...props }: GroupProps & { Icon: typeof IconCheck; title?: string }) => (
  <Group component="span" display="inline-flex" gap="xxs" wrap="nowrap" style={{ whiteSpace: 'nowrap' }} {...props}>
    <Icon size={14} aria-hidden="true" style={{ flex: 'none' }} />
    {children}
  </Group>
);

/** The error of a choice or field that is not one of Mantine's. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) =>
  children && (
    <Text id={id} mt="xs" fz="sm" c="danger.7" role="alert">
      {children}
    </Text>
  );

/** A small, dimmed remark. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" fz="xs" fw={400} c="dimmed">
    {children}
  </Text>
);
