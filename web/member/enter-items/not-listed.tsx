import { Box, Button, Text } from '@mantine/core';
import { emptyReceiptProblem } from '#domain/receipts.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { useWords } from '#web/words.ts';
import { useEntry } from '../entries/use-entries.ts';
import type { Details } from './flow/details.ts';
import { MissingItem } from './flow/missing-item.tsx';
import { useSend } from './flow/use-send.ts';
import { InvoiceRefused } from './invoice/invoice-refused.tsx';

/** Below the search: what it did not find is reported to the reviewer. Before the first item it can be sent alone. */
export function NotListed({ invoice, isAlone }: { invoice: Details; isAlone: boolean }) {
  const { entry } = useEntry();
  const send = useSend();
  const { flow, notListed } = useWords('entry');
  return (
    <Box mt="md">
      <MissingItem />
      {isAlone && send.error && (
        <Box mt="md">
          <InvoiceRefused refusal={send.error} details={invoice} onAnother={() => send.mutate({ points: 0 })} />
        </Box>
      )}
      {isAlone && !emptyReceiptProblem(0, entry.note) && (
        <ActionBar>
          <Text data-left visibleFrom="sm" fz="sm" c="dimmed">
            {notListed.sentAlone}
          </Text>
          <Button size="md" loading={send.isPending} onClick={() => send.mutate({ points: 0 })}>
            {flow.submit}
          </Button>
        </ActionBar>
      )}
    </Box>
  );
}
