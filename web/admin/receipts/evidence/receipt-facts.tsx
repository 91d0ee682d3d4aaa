import { Stack } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { printedNames } from '#domain/printed-fields.ts';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { type Fact, Facts } from '#web/ui/values/facts.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';
import { ReadBeside, readFacts, readMarks } from './read-facts.tsx';

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const words = useWords('receipts').facts;
  const { user, member } = receipt;
  const history = words.history(member.receipts, member.deniedReceipts);
  return (
    <Stack gap="sm">
      <Person
        name={user.name || words.noName}
        sub={
          <>
            <Own>{user.username}</Own> · <bdi>{history}</bdi>
          </>
        }
        subTitle={`${user.username} · ${history}`}
        size={40}
      />
      <Facts
        min={112}
        facts={[
          ...printedNames.map(
            (field): Fact => [words.printed[field], <ReadBeside key={field} receipt={receipt} field={field} />],
          ),
          [words.submitted, <Day key="submitted" at={receipt.submittedAt} />],
          [words.decisionBy, <Day key="due" at={receipt.decisionBy} />],
          ...readFacts(receipt),
        ]}
      />
      {receipt.outsideProgram && (
        <Notice kind="warning" title={words.outsideProgram}>
          {words.outsideProgramText}
        </Notice>
      )}
    </Stack>
  );
}

export function ReceiptFile({ receipt, label }: { receipt: Receipt; label: string }) {
  const words = useWords('receipts');
  const { image } = receipt;
  // The same array, so that the document is not drawn again with each change beside it.
  const marks = useMemo(() => readMarks(receipt, words.facts.marks), [receipt, words]);
  if (!image) {
    return (
      <Stack align="center" justify="center" gap="xs" h="100%" bd="1px dashed var(--line-field)" bdrs="lg" c="dimmed">
        <IconReceiptOff size={32} stroke={1.5} aria-hidden="true" />
        {words.desk.noImage}
      </Stack>
    );
  }
  return <DocumentViewer label={label} image={image} marks={marks} />;
}
