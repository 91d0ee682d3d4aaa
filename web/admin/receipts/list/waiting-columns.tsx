import { Box, Group } from '@mantine/core';
import { IconAlarm } from '@tabler/icons-react';
import type { Column } from '#web/ui/table/column.ts';
import type { ListedReceipt } from './receipt-columns.tsx';
import { isOverdue, waitingTime } from './waiting-time.ts';

export const waitingColumns: readonly Column<ListedReceipt>[] = [
  { key: 'waiting', label: 'Waiting', width: 132, card: 'sub', render: (receipt) => <Waiting receipt={receipt} /> },
];

function Waiting({ receipt: { submittedAt, decisionBy } }: { receipt: ListedReceipt }) {
  const now = new Date();
  const time = submittedAt ? waitingTime(submittedAt, now) : 'N/A';
  if (!isOverdue(decisionBy, now))
    return (
      <Box component="span" c="dimmed">
        {time}
      </Box>
    );
  return (
    <Group
      component="span"
      gap={4}
      wrap="nowrap"
      display="inline-flex"
      fw={550}
      c="warning.7"
      title="Longer than 72 business hours"
    >
      <IconAlarm size={14} aria-hidden="true" />
      {time}, late
    </Group>
  );
}
