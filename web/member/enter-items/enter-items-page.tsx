import { Box } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { draftBegun, isOpen, linesCounted } from '#domain/receipt-entry.ts';
import { useSession } from '#web/api/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { useStepHold } from '#web/ui/feedback/second-tap.ts';
import { useWords } from '#web/words.ts';
import { Closed } from '../closed.tsx';
import { blankEntry, type Entry } from '../entries/entry.ts';
import { findKnownEntry, removeEntry } from '../entries/entry-store.ts';
import { EntryContext, enter, findEntering, useEntries, useEntry } from '../entries/use-entries.ts';
import type { Receipt } from '../receipts/receipt-words.ts';
import { SharedFile } from '../scan/shared-file.tsx';
import { Page } from '../shell/page.tsx';
import { useMemberId } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { FinalStep } from './final-step.tsx';
import { isEntered } from './flow/details.ts';
import { draftWith, findDraft, useDrafts } from './flow/drafts.ts';
import { FlowHead, StepLoading } from './flow/flow-head.tsx';
import { SendLines } from './flow/lines.tsx';
import { useFlow } from './flow/use-flow.ts';
import { NewInvoice } from './invoice/invoice-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { ReadStep } from './read/read-step.tsx';
import { SearchStep } from './search-step.tsx';
import { SendAgainStep } from './send-again-step.tsx';

export function EnterItemsPage() {
  const { search } = useFlow();
  const entry = usePageEntry();
  const isOpen = useTakes('receipts');
  useStepHold(search.step);
  if (!isOpen) {
    return (
      <Page>
        <Closed page what="receipts" />
      </Page>
    );
  }
  return (
    <Page>
      <SharedFile />
      {!entry ? (
        <StepLoading />
      ) : (
        <EntryContext key={entry.id} value={entry}>
          <NotKept />
          <SendLines>
            <Steps />
          </SendLines>
        </EntryContext>
      )}
    </Page>
  );
}

function Steps() {
  const { search } = useFlow();
  return (
    <>
      {search.again && search.step !== 'final' ? (
        <SendAgainStep key={search.again} id={search.again} />
      ) : search.receipt && search.step === 'final' ? (
        <FinalStep id={search.receipt} otherwise={<DraftSteps step={undefined} receipt={undefined} />} />
      ) : (
        <DraftSteps step={search.step} receipt={search.receipt} />
      )}
    </>
  );
}

/** The entry that the address names, that of its draft, or the one that the tab was about; undefined until it is loaded. */
function usePageEntry(): Entry | undefined {
  const { step, entry: named, receipt } = useFlow().search;
  const memberId = useMemberId();
  const { slug = '' } = useParams({ strict: false });
  const entries = useEntries();
  /** Also one of another member, whose address this browser was left at; those with a draft are in the list of drafts. */
  function isOver(id: string): boolean {
    const entry = findKnownEntry(id);
    if (!entry) return false;
    return entry.memberId !== memberId || !(isOpen(entry) || (step && entry.draft));
  }
  const open = named && !isOver(named) ? named : undefined;
  useEffect(() => {
    if (open) enter(memberId, open);
  }, [memberId, open]);
  const ofDraft = receipt && (entries?.find(({ draft }) => draft === receipt)?.id ?? `${memberId} of ${receipt}`);
  const id = entries && (ofDraft ?? open ?? findEntering({ memberId, slug }, isOver));
  return useMemo(
    () => (id ? { ...blankEntry(id, { memberId, slug }), draft: receipt ?? null } : undefined),
    [id, memberId, slug, receipt],
  );
}

/** Where the browser has no room, or blocks its storage. */
function NotKept() {
  const words = useWords('entry').flow;
  const { isKept } = useEntry();
  const isViewing = useSession()?.isViewing;
  if (isKept || isViewing) return null;
  return (
    <Box mb="lg">
      <Notice kind="warning" title={words.notKeptTitle}>
        {words.notKeptText}
      </Notice>
    </Box>
  );
}

type Props = { step: ReturnType<typeof useFlow>['search']['step']; receipt: string | undefined };

/** An address may name a step without the data that it needs; the first step is shown instead. */
function DraftSteps({ step, receipt }: Props): ReactNode {
  const words = useWords('entry').flow;
  const { entry, keep } = useEntry();
  const { memberId } = entry;
  const drafts = useDrafts();
  const wanted = receipt ?? entry.draft;
  const found = drafts.data && findDraft({ draft: wanted, image: entry.image });
  const begun = found && entry.draft === null && found._id;
  const noteBegun = useEffectEvent((id: string) => {
    // What was pressed at the draft's own address before this entry was known to have begun it.
    const other = findKnownEntry(`${memberId} of ${id}`);
    keep((before) =>
      linesCounted(...(other?.lines ?? []))({ ...draftBegun(id)(before), note: before.note || (other?.note ?? '') }),
    );
    if (other) void removeEntry(other.id);
  });
  useEffect(() => {
    if (begun) noteBegun(begun);
  }, [begun]);
  const [held, hold] = useState(found);
  if (found && found !== held) hold(found);
  // A draft that was submitted or canceled in another tab stays until its step is left, which shows the refusal.
  const draft = draftWith(found ?? (held && held._id === wanted ? held : undefined), entry);
  const missing = drafts.data && !draft && step !== 'read' ? (wanted ?? null) : null;
  const isOver = useIsOver(missing, drafts.refetch);
  // Without a draft the receipt needs no connection until it is uploaded.
  if (step === 'read' && !wanted && entry.lines.length === 0) return <ReadStep drafts={drafts.data?.receipts ?? []} />;
  // If loading the drafts again fails, the step continues with the earlier ones.
  if (!drafts.data || (missing && !isOver)) {
    return (
      <>
        <FlowHead at={0} />
        <NotLoaded of={drafts} failure={words.draftsNotLoaded} loading={<StepLoading />} />
      </>
    );
  }
  if (missing) return <Anew drafts={drafts.data.receipts} />;
  const invoice = draft ?? (isEntered(entry) ? entry : null);
  if (step === 'read' && !draft) return <ReadStep drafts={drafts.data.receipts} />;
  if (step === 'details' && draft?._id) return <DetailsStep key={draft._id} draft={{ ...draft, _id: draft._id }} />;
  if ((step === 'confirm' || step === 'read') && draft) return <ConfirmStep draft={draft} />;
  if (step === 'quantity' && invoice && entry.item)
    return <QuantityStep invoice={invoice} draft={draft} item={entry.item} />;
  if ((step === 'quantity' || step === 'search') && invoice) return <SearchStep invoice={invoice} draft={draft} />;
  return <NewInvoice drafts={drafts.data.receipts} />;
}

/** Whether the server has no draft any more that was not among those that were loaded before. */
function useIsOver(missing: string | null, load: ReturnType<typeof useDrafts>['refetch']): boolean {
  const [looked, noteLooked] = useState<string | null>(null);
  const look = useEffectEvent(async (id: string) => {
    const { isSuccess } = await load();
    if (isSuccess) noteLooked(id);
  });
  useEffect(() => {
    if (missing) void look(missing);
  }, [missing]);
  return missing !== null && looked === missing;
}

/** The draft of the entry is over, as it was sent or canceled elsewhere: another receipt begins. */
function Anew({ drafts }: { drafts: readonly Receipt[] }) {
  const { id, memberId, slug } = useEntry().initial;
  const [next] = useState(() => {
    const isOver = (before: string) => before === id || Boolean(findKnownEntry(before)?.draft);
    return blankEntry(findEntering({ memberId, slug }, isOver), { memberId, slug });
  });
  return (
    <EntryContext value={next}>
      <NewInvoice drafts={drafts} />
    </EntryContext>
  );
}
