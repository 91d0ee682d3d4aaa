import { Box, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isPdf } from '#domain/files.ts';
import { countOf } from '#domain/format.ts';
import { emptyReceiptProblem, REVIEW_TIME } from '#domain/receipts.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useRowHold } from '#web/ui/feedback/second-tap.ts';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { useRowFocus } from '#web/ui/layout/use-row-focus.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Facts } from '#web/ui/values/facts.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { PointsFigure } from '#web/ui/values/points-figure.tsx';
import { findKnownEntry } from '../entries/entry-store.ts';
import { useCorrection, useEntry } from '../entries/use-entries.ts';
import { ReceiptLine } from '../lines/item-line.tsx';
import { ReceiptPicture } from '../receipts/receipt-picture.tsx';
import { countItems, printedFacts } from '../receipts/receipt-words.ts';
import classes from './confirm-step.module.css';
import { CancelDraft } from './flow/cancel-draft.tsx';
import { detailsOf, sentDetails } from './flow/details.ts';
import type { Draft, DraftLine } from './flow/drafts.ts';
import { FlowHead } from './flow/flow-head.tsx';
import { useCount, useLines } from './flow/lines.tsx';
import { MissingItem } from './flow/missing-item.tsx';
import { start, useFlow } from './flow/use-flow.ts';
import { useSend } from './flow/use-send.ts';
import { MyActivity, otherFile } from './invoice/invoice-refused.tsx';
import { LineStepper } from './line-stepper.tsx';
import { NotAdded } from './read/not-added.tsx';

const ReceiptSummary = ({ draft, isBeginning }: { draft: Draft; isBeginning: boolean }) => (
  <Section title="Receipt">
    <Group wrap="nowrap">
      {draft.image && (
        <Box flex="none" w={84} h={112} bdrs="md" style={{ overflow: 'hidden' }}>
          <ReceiptPicture
            picture={{ name: draft.image.fileName, isPdf: isPdf(draft.image.imageKey), url: draft.image.url }}
          />
        </Box>
      )}
      <Facts facts={printedFacts(draft)} />
    </Group>
    <LinkButton
      {...useFlow().linkTo(detailsOfDraft(draft))}
      w="100%"
      mt="md"
      variant="default"
      loading={isBeginning}
      leftSection={<IconPencil size={18} aria-hidden="true" />}
    >
      Change invoice details
    </LinkButton>
    <Box mt="lg" pt="lg" style={{ borderTop: '1px solid var(--line-inner)' }}>
      <PointsFigure label={`Total for ${countItems(draft)}`} value={draft.points} size="md" />
      <Text mt="xxs" fz="sm" c="dimmed">
        Review takes up to {REVIEW_TIME}.
      </Text>
    </Box>
  </Section>
);

/** Before its first line is on the server they are those of the first step. */
const detailsOfDraft = ({ _id: receipt }: Draft) => ({ step: receipt ? ('details' as const) : undefined, receipt });

export function ConfirmStep({ draft }: { draft: Draft }) {
  const { linkTo, go } = useFlow();
  const { entry } = useEntry();
  const finish = useSend(draft);
  const { isSending } = useLines();
  const keys = draft.receiptItems.map(({ item }) => item._id);
  useRowHold(keys);
  const remove = useRemoveLine();
  const items = useRef<HTMLDivElement>(null);
  useRowFocus(items, keys);
  /** The lines whose typed quantity cannot be sent. */
  const [wrong, setWrong] = useState<Readonly<Record<string, boolean>>>({});
  const isWrong = keys.some((key) => wrong[key]);
  const disabled = draft.receiptItems.filter(({ item }) => item.pointsNow === null);
  const isEmpty = emptyReceiptProblem(draft.receiptItems.length, entry.note) !== null;
  const search = linkTo({ step: 'search', receipt: draft._id });
  const unsaved = useUnsavedDetails(draft);
  return (
    <>
      <FlowHead back={{ label: 'Item search', link: search }} at={3} />
      <div ref={items} className={classes.confirm}>
        <Section
          title="Items on this receipt"
          aside={
            <Box component="b" hiddenFrom="sm" className="num">
              <Figure of={draft.points} /> points
            </Box>
          }
          flush
        >
          {draft.receiptItems.length === 0 && <CardText>No items yet. Add what you bought.</CardText>}
          <ul>
            {draft.receiptItems.map((line) => (
              <ReceiptLine
                key={line.item._id}
                item={line.item}
                quantity={line.quantity}
                onRemove={() => {
                  setWrong({ ...wrong, [line.item._id]: false });
                  remove(line);
                }}
              >
                <PromiseNote line={line} />
                <Box mt="xs">
                  <LineStepper line={line} onWrong={(is) => setWrong({ ...wrong, [line.item._id]: is })} />
                </Box>
              </ReceiptLine>
            ))}
          </ul>
          <Box py={{ base: 'sm', sm: 'md' }} px={{ base: 'md', sm: 'lg' }}>
            <LinkButton
              size="md"
              {...search}
              w={{ base: '100%', sm: 'auto' }}
              variant="light"
              leftSection={<IconPlus size={20} />}
            >
              Add Another Item
            </LinkButton>
            <Box mt="xs">
              <MissingItem />
            </Box>
          </Box>
        </Section>
        <ReceiptSummary draft={draft} isBeginning={isSending && !draft._id} />
      </div>
      <NotAdded draft={draft} />
      {unsaved.isTyped && (
        <Box mt="xl">
          <Notice
            kind="warning"
            title="Your changes to the invoice details are not saved yet."
            actions={
              <>
                <LinkButton {...linkTo(detailsOfDraft(draft))} variant="default">
                  Back to the details
                </LinkButton>
                <Button variant="subtle" onClick={unsaved.discard}>
                  Discard changes
                </Button>
              </>
            }
          />
        </Box>
      )}
      {finish.error && (
        <Box mt="xl">
          <IntoView>
            <Notice
              kind="danger"
              title="Submission failure, please try again."
              actions={finish.error.type === 'receipt-file-submitted' && <MyActivity />}
            >
              {finish.error.reason} {otherFile(finish.error)}
            </Notice>
          </IntoView>
        </Box>
      )}
      <ActionBar>
        {draft._id && <CancelDraft draft={draft} onCanceled={() => go(start, { replace: true })} />}
        {(isEmpty || disabled[0]) && (
          <Text visibleFrom="sm" fz="mid" c="dimmed">
            {isEmpty ? 'Add an item to submit.' : `Remove ${disabled[0]?.item.name} to submit.`}
          </Text>
        )}
        <Button
          size="md"
          disabled={isEmpty || unsaved.isTyped || disabled.length > 0}
          loading={finish.isPending}
          onClick={() => (isWrong ? focusInvalid(items.current) : finish.mutate({ points: draft.points }))}
        >
          Submit for Approval
        </Button>
      </ActionBar>
    </>
  );
}

/** What happens to a line whose item earns something else today than when it was added. */
function PromiseNote({ line: { item } }: { line: DraftLine }) {
  if (item.pointsNow === item.points) return null;
  return (
    <Text fz="sm" mt="xxs" c="warning.7">
      {item.pointsNow === null
        ? 'This item no longer earns points. Remove it to submit.'
        : `Promised when you added it. More of it, or another receipt, earns what it earns today: ${countOf(item.pointsNow, 'point')} each.`}
    </Text>
  );
}

/** Whether the details step was left without saving: the draft would be submitted with the old ones. */
function useUnsavedDetails(draft: Draft) {
  const { entry, initial, forget } = useEntry(useCorrection(draft._id ?? '', detailsOf(draft)));
  const [typed, begun, saved] = [entry, initial, draft].map((details) => JSON.stringify(sentDetails(details)));
  return { isTyped: typed !== begun && typed !== saved, discard: forget };
}

/** Removes a line, which can be undone. */
function useRemoveLine() {
  const count = useCount();
  const { id } = useEntry().initial;
  return ({ item, quantity, printed }: DraftLine) => {
    count({ item, quantity: 0 });
    function undo() {
      if (findKnownEntry(id)) count({ item, quantity, printed: printed ?? undefined });
      else notify.info('This receipt is over, so nothing is put back.');
    }
    notify.info(`${item.name} is removed.`, { act: { label: 'Undo', press: undo } });
  };
}
