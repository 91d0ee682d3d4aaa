import { Box, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isPdf } from '#domain/files.ts';
import { emptyReceiptProblem } from '#domain/receipts.ts';
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
import { Told } from '#web/ui/values/own.tsx';
import { PointsFigure } from '#web/ui/values/points-figure.tsx';
import { useWords } from '#web/words.ts';
import { findKnownEntry } from '../entries/entry-store.ts';
import { useCorrection, useEntry } from '../entries/use-entries.ts';
import { ReceiptLine } from '../lines/item-line.tsx';
import { ReceiptPicture } from '../receipts/receipt-picture.tsx';
import { printedFacts } from '../receipts/receipt-words.ts';
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

function ReceiptSummary({ draft, isBeginning }: { draft: Draft; isBeginning: boolean }) {
  const { flow, confirm } = useWords('entry');
  const { reviewTime } = useWords('terms');
  const { linkTo } = useFlow();
  return (
    <Section title={flow.receiptTitle}>
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
        {...linkTo(detailsOfDraft(draft))}
        w="100%"
        mt="md"
        variant="default"
        loading={isBeginning}
        leftSection={<IconPencil size={18} aria-hidden="true" />}
      >
        {confirm.changeDetails}
      </LinkButton>
      <Box mt="lg" pt="lg" style={{ borderTop: '1px solid var(--line-inner)' }}>
        <PointsFigure label={confirm.total(draft.receiptItems.length)} value={draft.points} size="md" />
        <Text mt="xxs" fz="sm" c="dimmed">
          {confirm.reviewTakes(reviewTime)}
        </Text>
      </Box>
    </Section>
  );
}

/** Before its first line is on the server they are those of the first step. */
const detailsOfDraft = ({ _id: receipt }: Draft) => ({ step: receipt ? ('details' as const) : undefined, receipt });

export function ConfirmStep({ draft }: { draft: Draft }) {
  const { flow, confirm: words, lines } = useWords('entry');
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
      <FlowHead back={{ label: flow.searchStep, link: search }} at={3} />
      <div ref={items} className={classes.confirm}>
        <Section
          title={words.items}
          aside={
            <Box component="b" hiddenFrom="sm" className="num">
              {lines.points(draft.points, (n) => (
                <Figure key="points" of={n} />
              ))}
            </Box>
          }
          flush
        >
          {draft.receiptItems.length === 0 && <CardText>{words.noItems}</CardText>}
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
              {words.addAnother}
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
            title={words.detailsNotSaved}
            actions={
              <>
                <LinkButton {...linkTo(detailsOfDraft(draft))} variant="default">
                  {words.backToDetails}
                </LinkButton>
                <Button variant="subtle" onClick={unsaved.discard}>
                  {flow.discardChanges}
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
              title={words.failed}
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
            {isEmpty ? (
              <span key="add">{words.addToSubmit}</span>
            ) : (
              <Told say={words.removeToSubmit} of={disabled[0]!.item.name} />
            )}
          </Text>
        )}
        <Button
          size="md"
          disabled={isEmpty || unsaved.isTyped || disabled.length > 0}
          loading={finish.isPending}
          onClick={() => (isWrong ? focusInvalid(items.current) : finish.mutate({ points: draft.points }))}
        >
          {flow.submit}
        </Button>
      </ActionBar>
    </>
  );
}

/** What happens to a line whose item earns something else today than when it was added. */
function PromiseNote({ line: { item } }: { line: DraftLine }) {
  const words = useWords('entry').confirm;
  if (item.pointsNow === item.points) return null;
  return (
    <Text fz="sm" mt="xxs" c="warning.7">
      {item.pointsNow === null ? words.earnsNothing : words.promised(item.pointsNow)}
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
  const words = useWords('entry').lines;
  const count = useCount();
  const { id } = useEntry().initial;
  return ({ item, quantity, printed }: DraftLine) => {
    count({ item, quantity: 0 });
    function undo() {
      if (findKnownEntry(id)) count({ item, quantity, printed: printed ?? undefined });
      else notify.info(words.nothingPutBack);
    }
    notify.info(words.removed(item.name), { act: { label: words.undo, press: undo } });
  };
}
