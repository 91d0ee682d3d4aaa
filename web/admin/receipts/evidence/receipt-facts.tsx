import { Stack } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PrintedField } from '#contract/receipts.ts';
import { countOf, formatDate } from '#domain/format.ts';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { type Fact, Facts } from '#web/ui/values/facts.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { printed, type Receipt } from '../receipt.ts';
import { ReadBeside, readFacts, readMarks } from './read-facts.tsx';

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { user, member } = receipt;
  return (
    <Stack gap="sm">
      <Person name={user.name || 'N/A'} sub={`${user.username} · ${historyOf(member)}`} size={40} />
      <Facts
        min={112}
        facts={[
          ...(Object.keys(printed) as PrintedField[]).map((field): Fact => {
            const [label, wordsOf] = printed[field];
            return [label, <ReadBeside key={field} receipt={receipt} field={field} typed={wordsOf(receipt)} />];
          }),
          ['Submitted', <Day key="submitted" at={receipt.submittedAt} />],
          ['Decision by', formatDate(receipt.decisionBy)],
          ...readFacts(receipt),
        ]}
      />
      {receipt.outsideProgram && (
        <Notice kind="warning" title="Outside the program’s dates">
          The purchase was made before the program began or after it ended.
        </Notice>
      )}
    </Stack>
  );
}

function historyOf({ receipts, deniedReceipts }: Receipt['member']): string {
  return `${countOf(receipts, 'receipt')}, ${deniedReceipts} denied`;
}

export function ReceiptFile({ receipt, label }: { receipt: Receipt; label: string }) {
  const { image } = receipt;
  // The same array, so that the document is not drawn again with each change beside it.
  const marks = useMemo(() => readMarks(receipt), [receipt]);
  if (!image) {
    return (
      <Stack align="center" justify="center" gap="xs" h="100%" bd="1px dashed var(--line-field)" bdrs="lg" c="dimmed">
        <IconReceiptOff size={32} stroke={1.5} aria-hidden="true" />
        This receipt has no image.
      </Stack>
    );
  }
  return <DocumentViewer label={label} image={image} marks={marks} />;
}
