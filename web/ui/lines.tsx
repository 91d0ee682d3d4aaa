import { Group, type GroupProps } from '@mantine/core';
import type { IconCheck } from '@tabler/icons-react';

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
  <Group component="span" display="inline-flex" gap={4} wrap="nowrap" style={{ whiteSpace: 'nowrap' }} {...props}>
    <Icon size={14} aria-hidden="true" />
    {children}
  </Group>
);
