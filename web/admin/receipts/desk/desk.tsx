import { ActionIcon, Box, Button, Group, Kbd, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { receiptState } from '#domain/receipts.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { usePageKeys } from '#web/ui/layout/page-keys.ts';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { formatTotal } from '#words/numbers.ts';
import { useMay } from '../../rights/use-rights.ts';
import { AddItem } from '../add-item.tsx';
import { type Asked, DecidedDialog } from '../decision/decided-dialog.tsx';
import { DecisionForm } from '../decision/decision-form.tsx';
import { decidedBefore } from '../decision/undo.ts';
import { usePrefetchedNext } from '../decision/use-next-receipt.ts';
import { History } from '../evidence/history.tsx';
import { ReadingNotice } from '../evidence/reading-notice.tsx';
import { ReceiptFacts, ReceiptFile } from '../evidence/receipt-facts.tsx';
import { DecidedNotice, DuplicateNotices, MemberNote, SeveralNotice } from '../evidence/receipt-notices.tsx';
import { ReviewLines } from '../lines/review-lines.tsx';
import type { UnsavedQuantities } from '../lines/use-unsaved.ts';
import type { Receipt } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';
import classes from './desk.module.css';
import { DeskHead } from './desk-head.tsx';

/** Seldom opened, so that the desk does not load it. */
const DeskKeyList = lazy(() => import('./desk-key-list.tsx').then((module) => ({ default: module.DeskKeyList })));

const Step = ({ label, shortcut, Icon, disabled, onGo }: StepProps) => (
  <ActionIcon variant="default" aria-label={label} aria-keyshortcuts={shortcut} disabled={disabled} onClick={onGo}>
    <Icon size={18} aria-hidden="true" />
  </ActionIcon>
);

/** The picture next to the receipt's data, with the decision always visible. A decided receipt can only be read. */
export function Desk({ receipt }: { receipt: Receipt }) {
  const words = useWords('receipts').desk;
  const links = useDeskLinks();
  const { position, previous } = receipt.queue;
  usePrefetchedNext(receipt);
  const [unsaved, keepUnsaved] = useState<UnsavedQuantities>(() => new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (how: Asked['how']) => setAsked({ receipt, how });
  const isWaiting = receiptState(receipt) === 'submitted';
  // Who may only look sees a waiting receipt like a decided one.
  const isOpen = useMay()('review') && isWaiting;
  const evidence = (
    <>
      <ReceiptFacts receipt={receipt} />
      <ReadingNotice receipt={receipt} isOpen={isOpen} />
      {!isWaiting && <DecidedNotice receipt={receipt} onReopen={() => ask('reopen')} />}
      <History receipt={receipt} onAsk={ask} />
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
        title={words.title(
          <span key="number" className="id">
            <Own>{receipt.receiptNumber}</Own>
          </span>,
        )}
      >
        <Group wrap="nowrap" ml="auto">
          {position !== null && (
            <DeskQueue {...receipt.queue} position={position} previous={decidedBefore(receipt._id) ?? previous} />
          )}
          <DeskKeys isOpen={isOpen} />
        </Group>
      </DeskHead>
      <Box mih={0}>
        <ReceiptFile receipt={receipt} label={words.image} />
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
      {/* Here it stays, with what is typed, when the receipt waits again because somebody else was quicker. */}
      {asked && <DecidedDialog asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

type Props = { position: number; total: number; previous: string | null; next: string | null };

/** The receipt's place in the queue, with a shortcut for the next one, and for the one before: the last decided, if it led here. */
function DeskQueue({ position, total, previous, next }: Props) {
  const words = useWords('receipts').desk;
  const links = useDeskLinks();
  const navigate = useNavigate();
  const open = (id: string | null) => id && void navigate(links.receipt(id));
  usePageKeys([
    ['k', () => open(previous)],
    ['j', () => open(next)],
  ]);
  return (
    <Group component="nav" gap="xs" wrap="nowrap" aria-label={words.queue}>
      <Kbd>K</Kbd>
      <Step label={words.previous} shortcut="k" Icon={IconArrowLeft} disabled={!previous} onGo={() => open(previous)} />
      <Text span inherit className="num" mx="xs" c="dimmed">
        {words.place(<b key="position">{formatTotal(position)}</b>, <span key="total">{formatTotal(total)}</span>)}
      </Text>
      <Step label={words.next} shortcut="j" Icon={IconArrowRight} disabled={!next} onGo={() => open(next)} />
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
  const words = useWords('receipts').desk.keys;
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
        {words.title}
      </Button>
      <Dialog opened={isShown} onClose={() => show(false)} title={words.title} size={720}>
        <Suspense>
          <DeskKeyList isOpen={isOpen} />
        </Suspense>
      </Dialog>
    </>
  );
}
