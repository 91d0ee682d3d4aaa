import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReadReceipt } from '#contract/readings.ts';
import { SURE } from '#domain/reading/page.ts';
import { doubtOf } from '#domain/reading/proposed-details.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { IconLine } from '#web/ui/layout/lines.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatAmount } from '#words/numbers.ts';
import { type HowRead, pleaseCheck, type useReading } from './use-reading.ts';

const warning = { Icon: IconAlertTriangle, c: 'warning.7' };

function noteOf(how: HowRead) {
  const words = wordsOf('reading').receipt;
  if (how === 'sure') return { Icon: IconCircleCheck, c: 'success.7', text: words.readFromReceipt };
  if (how === 'unreadable') return { ...warning, text: words.notReadable };
  return { ...warning, text: words.readWithDoubt(pleaseCheck(how)) };
}

/** Below a field: whether its value was read from the picture, and whether it should be checked. */
export function ReadNote({ how }: { how: HowRead | null }) {
  if (!how) return null;
  const { Icon, c, text } = noteOf(how);
  return (
    <IconLine Icon={Icon} c={c} fw={600} style={{ whiteSpace: 'normal' }}>
      {text}
    </IconLine>
  );
}

/** The total as it was read, to be compared with the receipt. */
export function TotalNote({ total }: { total: ReadReceipt['total'] | undefined }) {
  const words = useWords('reading').receipt;
  return (
    total && (
      <Text mt="sm" fz="sm">
        {words.totalAsRead(
          <b key="amount" className="num">
            {formatAmount(total.value)}
          </b>,
        )}
        {total.certainty < SURE && <span>. {pleaseCheck({ doubt: doubtOf(total) })}</span>}
      </Text>
    )
  );
}

type NotReadProps = { reading: Pick<ReturnType<typeof useReading>, 'isTryingAgain' | 'refusal' | 'tryAgain'> };

export function NotRead({ reading: { isTryingAgain, refusal, tryAgain } }: NotReadProps) {
  const { flow, reasons } = useWords('entry');
  return (
    <Notice
      kind="warning"
      title={reasons.unread}
      actions={
        <Button size="xs" variant="default" loading={isTryingAgain} onClick={tryAgain}>
          {flow.tryAgain}
        </Button>
      }
    >
      {refusal?.reason}
    </Notice>
  );
}

/** Says that the fields may be filled in, and to screen readers that they were; its place is kept, so that nothing moves. */
export function ReadingState({ isReading, isRead }: { isReading: boolean; isRead: boolean }) {
  const words = useWords('entry').invoice;
  return (
    <Group component="p" role="status" gap="xs" mt="sm" fz="sm" c="dimmed" wrap="nowrap" mih={20}>
      {isReading && (
        <>
          <Loader size={16} aria-hidden="true" />
          {words.readingDetails}
        </>
      )}
      {isRead && <span className="quiet">{words.detailsRead}</span>}
    </Group>
  );
}
