import { Box, Button, Text } from '@mantine/core';
import { emptyReceiptProblem } from '#domain/receipts.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { useEntry } from '../entries/use-entries.ts';
import type { Details } from './flow/details.ts';
import { MissingItem } from './flow/missing-item.tsx';
import { InvoiceRefused } from './invoice/invoice-refused.tsx';
import { useSubmitRead } from './read/use-submit-read.ts';

/** Below the search: what it did not find is reported to the reviewer. Before the first item it can be sent alone. */
export function NotListed({ invoice, isAlone }: { invoice: Details; isAlone: boolean }) {
  const { entry } = useEntry();
  const submit = useSubmitRead();
  return (
    <Box mt="md">
      <MissingItem />
      {isAlone && submit.error && (
        <Box mt="md">
          <InvoiceRefused
            refusal={submit.error}
            details={invoice}
            onAnother={() => submit.mutate({ items: [], points: 0 })}
          />
        </Box>
      )}
      {isAlone && !emptyReceiptProblem(0, entry.note) && (
        <ActionBar>
          <Text data-left visibleFrom="sm" fz="sm" c="dimmed">
            No items yet: the reviewer looks for what you name.
          </Text>
          <Button size="md" loading={submit.isPending} onClick={() => submit.mutate({ items: [], points: 0 })}>
            Submit for Approval
          </Button>
        </ActionBar>
      )}
    </Box>
  );
}
