import { Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Refusal } from '#web/api/refusal.ts';
import { Failure } from '#web/ui/feedback/notice.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useShownLanguage, useWords } from '#web/words.ts';
import { useEntry } from '../../entries/use-entries.ts';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useFlow } from '../flow/use-flow.ts';
import { InvoiceStep } from '../invoice/invoice-step.tsx';
import { Uploading } from '../invoice/uploading.tsx';
import { type ReceiptFile, useReceiptFile } from '../invoice/use-receipt-file.ts';
import { KeepButton } from './keep-button.tsx';
import { NotRead } from './read-note.tsx';
import { ReadPicture } from './read-picture.tsx';
import classes from './read-step.module.css';
import { TakeAgain } from './take-again.tsx';
import { useReading } from './use-reading.ts';
import { type Said, type Saying, WhatWasRead } from './what-was-read.tsx';

type ReadStepProps = { drafts: readonly Receipt[] };

/** What was read from a receipt, to be looked over and sent. Without a picture the steps begin. */
export function ReadStep(props: ReadStepProps) {
  const { image } = useEntry().entry;
  useShownLanguage();
  // A region that comes with its text is not read out: this one is there while the receipt is read. What was said of an
  // earlier file leaves it with that file, because the same text is not read out again.
  const [said, say] = useState<Said>({ of: '', inWords: () => '' });
  return (
    <>
      <p className="quiet" role="status">
        {said.of === image?.imageKey && said.inWords()}
      </p>
      <Step {...props} say={say} />
    </>
  );
}

function Step({ drafts, say }: ReadStepProps & Saying) {
  const { entry } = useEntry();
  const file = useReceiptFile();
  const reading = useReading();
  const isForgotten = file.isUnasked && reading.isMissing;
  const ask = useEffectEvent(file.askAgain);
  useEffect(() => {
    if (isForgotten) ask();
  }, [isForgotten]);
  const isThere = entry.image !== null && !file.isUploading && !file.failure;
  if (entry.image === null && entry.photos.length === 0) return <InvoiceStep drafts={drafts} file={file} />;
  if (isThere && !file.isBeginning && !file.unasked && !file.isUnasked && reading.isMissing)
    return <InvoiceStep drafts={drafts} file={file} />;
  const isFilledIn = entry.read?.from === entry.image?.imageKey;
  if (!isThere || !reading.reading || !isFilledIn) {
    const { failure, askAgain } = file.unasked ? { failure: file.unasked, askAgain: file.askAgain } : reading;
    const notRead = isThere && !file.isBeginning && reading.hasFailed ? reading : null;
    return <Waiting file={file} reading={{ failure, askAgain }} notRead={notRead} />;
  }
  return (
    <WhatWasRead
      key={entry.image?.imageKey}
      file={file}
      reading={reading.reading}
      howRead={reading.howRead}
      say={say}
    />
  );
}

type WaitingProps = {
  file: ReceiptFile;
  reading: { failure: Refusal | null; askAgain: () => void };
  /** The reading that failed. */
  notRead: ReturnType<typeof useReading> | null;
};

function Waiting({ file, reading: { failure, askAgain }, notRead }: WaitingProps) {
  const { flow } = useWords('entry');
  const words = useWords('reading').receipt;
  return (
    <>
      <TakeAgain file={file} />
      <PageHead title={file.failure || notRead ? flow.yourReceipt : words.underWay} />
      <div className={classes.columns}>
        {file.preview && <ReadPicture picture={file.preview} image={null} marks={[]} active={null} />}
        <Section title={flow.receiptTitle}>
          {file.picture && (file.isUploading || file.failure) && <Uploading file={file} name={file.picture.name} />}
          {file.failure?.type === 'offline' && <KeepButton />}
          {failure && !file.failure && <Failure title={words.notSeen} detail={failure.reason} onRetry={askAgain} />}
          {notRead && !failure && !file.failure && <NotRead reading={notRead} />}
          {!notRead && !failure && !file.failure && (
            <Stack gap="sm" mt="sm">
              <Text role="status" fz="sm" c="dimmed">
                {words.lookedFor}
              </Text>
              <Skeleton h={48} radius="md" />
              <Skeleton h={48} radius="md" />
            </Stack>
          )}
        </Section>
      </div>
      <ActionBar>
        <TypeInstead />
      </ActionBar>
    </>
  );
}

const TypeInstead = () => (
  <LinkButton size="md" variant="default" {...useFlow().linkTo({ step: undefined })}>
    {useWords('reading').receipt.typeInstead}
  </LinkButton>
);
