import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReadReceipt } from '#contract/readings.ts';
import { formatAmount } from '#domain/format.ts';
import { SURE } from '#domain/reading/page.ts';
import { doubtOf } from '#domain/reading/proposed-details.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { IconLine } from '#web/ui/layout/lines.tsx';
import { type HowRead, pleaseCheck, type useReading } from './use-reading.ts';

const warning = { Icon: IconAlertTriangle, c: 'warning.7' };

function noteOf(how: HowRead) {
  if (how === 'sure') return { Icon: IconCircleCheck, c: 'success.7', text: 'Read from your receipt' };
  if (how === 'unreadable') return { ...warning, text: 'Not readable. Take it again nearer, or type it' };
  return { ...warning, text: `Read from your receipt. ${pleaseCheck(how)}` };
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
export const TotalNote = ({ total }: { total: ReadReceipt['total'] | undefined }) =>
  total && (
    <Text mt="sm" fz="sm">
      Total on the receipt, as read: <b className="num">{formatAmount(total.value)}</b>
      {total.certainty < SURE && <span>. {pleaseCheck({ doubt: doubtOf(total) })}</span>}
    </Text>
  );

type NotReadProps = { reading: Pick<ReturnType<typeof useReading>, 'isTryingAgain' | 'refusal' | 'tryAgain'> };

export const NotRead = ({ reading: { isTryingAgain, refusal, tryAgain } }: NotReadProps) => (
  <Notice
    kind="warning"
    title="We could not read it: type it, or try again."
    actions={
      <Button size="xs" variant="default" loading={isTryingAgain} onClick={tryAgain}>
        Try again
      </Button>
    }
  >
    {refusal?.reason}
  </Notice>
);

/** Says that the fields may be filled in, and to screen readers that they were; its place is kept, so that nothing moves. */
export const ReadingState = ({ isReading, isRead }: { isReading: boolean; isRead: boolean }) => (
  <Group component="p" role="status" gap="xs" mt="sm" fz="sm" c="dimmed" wrap="nowrap" mih={20}>
    {isReading && (
      <>
        <Loader size={16} aria-hidden="true" />
        Reading number and date from your receipt. You can type them already.
      </>
    )}
    {isRead && <span className="quiet">We read your receipt. Please look over number and date.</span>}
  </Group>
);
