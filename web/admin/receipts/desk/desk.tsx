import { ActionIcon, Box, Button, Group, Kbd, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTotal } from '#domain/format.ts';
import { receiptState } from '#domain/receipts.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { usePageKeys } from '#web/ui/layout/page-keys.ts';
import { useMay } from '../../rights/use-rights.ts';
import { AddItem } from '../add-item.tsx';
import { DecisionForm } from '../decision/decision-form.tsx';
import { usePrefetchedNext } from '../decision/use-next-receipt.ts';
import { ReadingNotice } from '../evidence/reading-notice.tsx';
import { ReceiptFacts, ReceiptFile } from '../evidence/receipt-facts.tsx';
import { DecidedNotice, DuplicateNotices, MemberNote, SeveralNotice } from '../evidence/receipt-notices.tsx';
import { ReviewLines } from '../lines/review-lines.tsx';
import type { UnsavedQuantities } from '../lines/use-unsaved.ts';
import type { Receipt } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';
import classes from './desk.module.css';
import { DeskHead } from './desk-head.tsx';

const decide: KeyGroup = {
  title: 'Decide',
  keys: [
    ['A', 'Approve'],
    ['D', 'Deny'],
    ['Enter', 'Confirm it'],
    ['Esc', 'Take it back'],
    ['R', 'Choose the reason of a denial'],
    ['C', 'Write comments; Esc leaves them'],
  ],
};

const correct: KeyGroup = {
  title: 'Items',
  keys: [
    ['1 – 9', 'Go to the quantity of an item'],
    ['X', 'there: deny the item, or take that back'],
    ['Y', 'there: approve the item, or take that back'],
    ['Enter', 'there: save what was typed'],
    ['I', 'Add an item that was forgotten'],
  ],
};

const look: KeyGroup = {
  title: 'Look',
  keys: [
    ['+', 'Zoom in'],
    ['-', 'Zoom out'],
    ['W', 'Fit the width'],
    ['F', 'Fit the whole receipt'],
    ['P', 'Actual size'],
    ['[', 'Rotate left'],
    [']', 'Rotate right'],
    ['Z', 'Reset: as it was first shown'],
    ['0', 'Go to the image; arrows move it'],
    ['V', 'Show or hide what was read'],
    ['M', 'Compare with the possible duplicate'],
  ],
  note: 'Drag the image to move it; the wheel scrolls it. Ctrl with the wheel or a double click zooms at the pointer.',
};

const go: KeyGroup = {
  title: 'Go',
  keys: [
    ['J', 'Next receipt, without a decision'],
    ['K', 'Previous receipt'],
    ['?', 'These keys'],
  ],
};

const KeyList = ({ groups }: { groups: readonly KeyGroup[] }) => (
  <SimpleGrid minColWidth={280} autoFlow="auto-fit" spacing="xxl" verticalSpacing="xl" pb="xs" fz="sm">
    {groups.map(({ title, keys, note }) => (
      <section key={title} aria-label={title}>
        <Title order={3} mb="xs">
          {title}
        </Title>
        <Stack component="dl" gap="xs">
          {keys.map(([key, does]) => (
            <Group key={key} gap={0} align="baseline" wrap="nowrap">
              <Box component="dt" w={56} flex="none">
                <span className="quiet">{key}</span>
                <Kbd>{key}</Kbd>
              </Box>
              <dd>{does}</dd>
            </Group>
          ))}
        </Stack>
        {note && (
          <Text mt="sm" fz="sm" c="dimmed">
            {note}
          </Text>
        )}
      </section>
    ))}
  </SimpleGrid>
);

const Step = ({ label, shortcut, Icon, disabled, onGo }: StepProps) => (
  <ActionIcon variant="default" aria-label={label} aria-keyshortcuts={shortcut} disabled={disabled} onClick={onGo}>
    <Icon size={18} aria-hidden="true" />
  </ActionIcon>
);

/** The picture next to the receipt's data, with the decision always visible. A decided receipt can only be read. */
export function Desk({ receipt }: { receipt: Receipt }) {
  const links = useDeskLinks();
  const { position } = receipt.queue;
  usePrefetchedNext(receipt);
  const [unsaved, keepUnsaved] = useState<UnsavedQuantities>(() => new Set());
  const isWaiting = receiptState(receipt) === 'submitted';
  // Who may only look sees a waiting receipt like a decided one.
  const isOpen = useMay()('review') && isWaiting;
  const evidence = (
    <>
      <ReceiptFacts receipt={receipt} />
      <ReadingNotice receipt={receipt} isOpen={isOpen} />
      {!isWaiting && <DecidedNotice receipt={receipt} />}
      <MemberNote receipt={receipt} />
      <SeveralNotice receipt={receipt} />
      <DuplicateNotices receipt={receipt} />
      <ReviewLines receipt={receipt} isOpen={isOpen} keepUnsaved={keepUnsaved} />
      {isOpen && <AddItem receipt={receipt} />}
    </>
  );
  return (
    <div className={classes.desk}>
      <DeskHead
        back={links.list(receiptState(receipt))}
        title={
          <>
            Receipt <span className="id">{receipt.receiptNumber}</span>
          </>
        }
      >
        <Group wrap="nowrap" ml="auto">
          {position !== null && <DeskQueue {...receipt.queue} position={position} />}
          <DeskKeys isOpen={isOpen} />
        </Group>
      </DeskHead>
      <Box mih={0}>
        <ReceiptFile receipt={receipt} label="Receipt image" />
      </Box>
      <div className={classes.side}>
        {isOpen ? (
          <DecisionForm receipt={receipt} unsaved={unsaved}>
            {evidence}
          </DecisionForm>
        ) : (
          <div className={classes.scroll}>{evidence}</div>
        )}
      </div>
    </div>
  );
}

type Props = { position: number; total: number; previous: string | null; next: string | null };

/** The receipt's place in the queue, with a shortcut for each neighbor. */
function DeskQueue({ position, total, previous, next }: Props) {
  const links = useDeskLinks();
  const navigate = useNavigate();
  const open = (id: string | null) => id && void navigate(links.receipt(id));
  usePageKeys([
    ['k', () => open(previous)],
    ['j', () => open(next)],
  ]);
  return (
    <Group component="nav" gap="xs" wrap="nowrap" aria-label="Receipts that wait">
      <Kbd>K</Kbd>
      <Step
        label="Previous receipt"
        shortcut="k"
        Icon={IconArrowLeft}
        disabled={!previous}
        onGo={() => open(previous)}
      />
      <Text span inherit className="num" mx="xs" c="dimmed">
        <b>{formatTotal(position)}</b> of <span>{formatTotal(total)}</span>
      </Text>
      <Step label="Next receipt" shortcut="j" Icon={IconArrowRight} disabled={!next} onGo={() => open(next)} />
      <Kbd>J</Kbd>
    </Group>
  );
}

type StepProps = {
  label: string;
  shortcut: string;
  Icon: typeof IconArrowLeft;
  disabled: boolean;
  onGo: () => void;
};

/** All shortcuts of the page, opened by ? or a button. Phones have none. */
function DeskKeys({ isOpen }: { isOpen: boolean }) {
  const [isShown, show] = useState(false);
  const open = () => show(true);
  // Most keyboards type it with Shift.
  usePageKeys([
    ['?', open],
    ['shift+?', open],
  ]);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        visibleFrom="sm"
        aria-keyshortcuts="?"
        rightSection={<Kbd>?</Kbd>}
        onClick={open}
      >
        Keys
      </Button>
      <Dialog opened={isShown} onClose={() => show(false)} title="Keys" size={720}>
        <KeyList groups={isOpen ? [decide, correct, look, go] : [look, go]} />
      </Dialog>
    </>
  );
}

interface KeyGroup {
  title: string;
  /** The labels of the keys, and what they do. */
  keys: readonly (readonly [key: string, does: string])[];
  /** Actions without a shortcut. */
  note?: string;
}
