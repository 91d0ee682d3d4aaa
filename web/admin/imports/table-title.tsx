import { Text } from '@mantine/core';
import { Hint } from '#web/ui/layout/lines.tsx';

/** The title of a table, in its toolbar. */
export const TableTitle = ({ title, lead }: { title: string; lead?: string | undefined }) => (
  <div>
    <Text component="h2" fz="lg" lh={1.35} fw={650}>
      {title}
    </Text>
    {lead && <Hint>{lead}</Hint>}
  </div>
);
