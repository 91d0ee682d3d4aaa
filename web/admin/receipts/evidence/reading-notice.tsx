import { Button, Group, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';
import { receiptKey } from '../receipt-query.ts';

type Props = { receipt: Receipt; isOpen: boolean };

/** That the receipt's file is being read, or could not be: then who may decide has it read again. */
export function ReadingNotice({ receipt: { _id: id, readingState }, isOpen }: Props) {
  const words = useWords('receipts').reading;
  const only = useOnly();
  const show = useShown(id);
  const again = useCall('POST /api/admin/receipt/:id/reading', () => ({ id, only }), {
    onSuccess: ({ receipt }) => show(receipt),
    onError: ({ reason }) => notify.danger(reason),
  });
  useWatch(id, readingState?.state === 'waiting', show);
  if (readingState?.state === 'waiting') {
    return (
      <Group component="p" role="status" gap="xs" fz="sm" c="dimmed" wrap="nowrap">
        <Loader size={16} aria-hidden="true" />
        {words.isRead}
      </Group>
    );
  }
  if (readingState?.state !== 'failed') return null;
  const { failure } = readingState;
  const reason = failure ? words.reasons[failure] : words.unknownReason;
  return (
    <Notice
      kind="warning"
      title={words.failed(reason)}
      actions={
        isOpen && (
          <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate(undefined)}>
            {words.readAgain}
          </Button>
        )
      }
    />
  );
}

/** Shows what was read, and leaves everything else as it is: an answer may be older than a correction of the page. */
function useShown(id: string) {
  const client = useQueryClient();
  const queryKey = receiptKey(id, useOnly());
  return ({ reading, readingState }: Pick<Receipt, 'reading' | 'readingState'>) =>
    client.setQueryData(queryKey, (now) => now && { receipt: { ...now.receipt, reading, readingState } });
}

/** Milliseconds between two looks at a reading. */
const PAUSE = 3_000;

/** Asks until the file has been read. */
const useWatch = (id: string, isWaiting: boolean, show: ReturnType<typeof useShown>) =>
  useQuery({
    queryKey: ['reading of', id],
    enabled: isWaiting,
    refetchInterval: PAUSE,
    queryFn: async () => {
      const { receipt } = await call('GET /api/admin/receipt/:id', { id });
      if (receipt.readingState?.state !== 'waiting') show(receipt);
      return receipt.readingState;
    },
  });
