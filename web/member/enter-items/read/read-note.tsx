import { Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { IconLine } from '#web/ui/lines.tsx';
import type { ReadState } from './use-reading.ts';

/** Below a field: whether its value was read from the picture, and whether it should be checked. */
export function ReadNote({ read }: { read: 'sure' | 'unsure' | null }) {
  if (read === 'sure') {
    return (
      <IconLine Icon={IconCircleCheck} c="success.7" fw={600}>
        Read from your receipt
      </IconLine>
    );
  }
  return (
    read === 'unsure' && (
      <IconLine Icon={IconAlertTriangle} c="warning.7" fw={600}>
        Read from your receipt, please check
      </IconLine>
    )
  );
}

/** Says what becomes of the picture, above the fields that it may fill in. */
export function ReadingState({ state }: { state: ReadState }) {
  return (
    <Group component="p" role="status" gap="xs" mt="sm" fz="sm" c="dimmed" wrap="nowrap" mih={20}>
      {state === 'reading' && (
        <>
          <Loader size={16} aria-hidden="true" />
          Reading number and date from your receipt. You can type them already.
        </>
      )}
      {state === 'empty' && <Text span>Number and date could not be read. Please type them.</Text>}
    </Group>
  );
}
