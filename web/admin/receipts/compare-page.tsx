import { Box, Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { countOf, formatPoints } from '#domain/format.ts';
import { normalizeReceiptNumber, receiptState } from '#domain/receipts.ts';
import { useRead } from '#web/api/query.ts';
import { BusyOverlay } from '#web/ui/feedback/busy-overlay.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { DecisionBar } from '#web/ui/layout/decision-bar.tsx';
import { IconLine } from '#web/ui/layout/lines.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { usePageKeys } from '#web/ui/layout/page-keys.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useDay } from '#web/ui/values/day.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { denialOf } from './decision/decision-form.tsx';
import { useDecision } from './decision/use-decision.ts';
import { useDecisionDraft } from './decision/use-decision-draft.ts';
import classes from './desk/desk.module.css';
import { DeskHead, DeskLoading } from './desk/desk-head.tsx';
import { ReceiptFile } from './evidence/receipt-facts.tsx';
import { badgeOf, pointsOf, printed, type Receipt } from './receipt.ts';
import { useDeskLinks } from './receipt-links.ts';

const numberOf = ({ receiptNumber }: Receipt) => normalizeReceiptNumber(receiptNumber);

const denyAsDuplicate = () => ({ ...denialOf({ reason: 'duplicate', ownReason: '' }), label: 'Deny as duplicate' });

const Side = ({ receipt, title }: { receipt: Receipt; title: string }) => (
  <Stack component="section" gap="xs" mih={0} aria-label={title}>
    <Group justify="space-between" gap="xs" wrap="nowrap" mih={24}>
      <Title order={2}>{title}</Title>
      <State receipt={receipt} />
    </Group>
    <Box flex={1} mih={{ base: '46dvh', md: 0 }}>
      <ReceiptFile receipt={receipt} label={`${title}, image`} />
    </Box>
  </Stack>
);

/** The open receipt next to one that may be the same purchase. */
export function ComparePage({ receipt, otherId }: { receipt: Receipt; otherId: string }) {
  const asked = useRead('GET /api/admin/receipt/:id', { id: otherId });
  if (asked.data) return <Comparison mine={receipt} other={asked.data.receipt} />;
  if (!asked.error) return <DeskLoading />;
  return (
    <Box py="xxl" px="xl">
      <PageHead title="Possible duplicate" />
      <NotLoaded of={asked} failure="The other receipt could not be loaded." />
    </Box>
  );
}

/** Both pictures at the sides, the facts in between. The viewer's keys move both pictures. */
function Comparison({ mine, other }: { mine: Receipt; other: Receipt }) {
  const links = useDeskLinks();
  const facts = compareFacts(mine, other, useDay());
  return (
    <div className={classes.desk} data-pair>
      <DeskHead back={links.receipt(mine._id)} title="Possible duplicate" />
      <Side receipt={mine} title="This receipt" />
      <section className={classes.same} aria-label="What is the same">
        <Title order={2} px="md" py="sm" fz="sm">
          What is the same
        </Title>
        <dl>
          {facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
        </dl>
      </section>
      <Side receipt={other} title="Already submitted" />
      <CompareBar receipt={mine} facts={facts} />
    </div>
  );
}

function State({ receipt }: { receipt: Receipt }) {
  const { approved, decidedAt } = receipt;
  const day = useDay();
  const label = decidedAt ? `${approved ? 'Approved' : 'Denied'} ${day(decidedAt)}` : undefined;
  return <StateBadge state={badgeOf(receipt)} label={label} />;
}

/** Equal facts are highlighted, because they are the evidence. */
function Fact({ label, mine, other, isSame }: ComparedFact) {
  return (
    <Box
      py="sm"
      px="md"
      fz="sm"
      bg={isSame ? 'var(--wait-bg)' : undefined}
      className="id"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <Group component="dt" justify="space-between" gap="xs" wrap="nowrap" align="baseline" fz="xs" c="dimmed">
        {label}
        <IconLine Icon={isSame ? IconEqual : IconEqualNot} fz="xxs" fw={600} c={isSame ? 'warning.7' : undefined}>
          {isSame ? 'Same' : 'Different'}
        </IconLine>
      </Group>
      <Box component="dd" fw={550}>
        {mine}
      </Box>
      {mine !== other && (
        <Box component="dd" c="gray.8">
          <span aria-hidden="true">↔ </span>
          <span className="quiet">Already submitted: </span>
          {other}
        </Box>
      )}
    </Box>
  );
}

/** Back to the receipt, or deny it as a duplicate, which takes a second key. */
function CompareBar({ receipt, facts }: { receipt: Receipt; facts: readonly ComparedFact[] }) {
  const { deny, busy, problem } = useDecision(receipt);
  const [draft] = useDecisionDraft(receipt._id);
  const isOpen = receiptState(receipt) === 'submitted';
  return (
    <div className={classes.foot}>
      <DecisionBar
        decisions={isOpen ? [denyAsDuplicate()] : []}
        lead={
          <Group gap="xs">
            <Text span mr="auto" fz="sm" c="dimmed">
              {facts.filter(({ isSame }) => isSame).length} of {facts.length} facts are the same
            </Text>
            <NotDuplicate receiptId={receipt._id} />
          </Group>
        }
        error={problem}
        onDecide={() => deny({ denialReason: 'duplicate', adminComments: draft.comments.trim() })}
        busy={busy !== undefined}
      />
      {busy && <BusyOverlay label={busy} />}
    </div>
  );
}

function NotDuplicate({ receiptId }: { receiptId: string }) {
  const desk = useDeskLinks().receipt(receiptId);
  const navigate = useNavigate();
  usePageKeys([['n', () => void navigate(desk)]]);
  return (
    <LinkButton {...desk} variant="default" aria-keyshortcuts="n" rightSection={<Kbd>N</Kbd>}>
      Not a duplicate
    </LinkButton>
  );
}

interface ComparedFact {
  label: string;
  mine: string;
  other: string;
  isSame: boolean;
}

/** The facts of two receipts, and which of them are equal. */
function compareFacts(mine: Receipt, other: Receipt, day: ReturnType<typeof useDay>): ComparedFact[] {
  const found = mine.possibleDuplicates.find(({ _id }) => _id === other._id);
  const { receiptNumber: _, ...others } = printed;
  const fact = (label: string, wordsOf: (receipt: Receipt) => string, isSame = wordsOf(mine) === wordsOf(other)) => ({
    label,
    mine: wordsOf(mine),
    other: wordsOf(other),
    isSame,
  });
  return [
    // Two people can have the same name.
    fact('Member', ({ user }) => user.name || 'N/A', mine.user._id === other.user._id),
    fact(...printed.receiptNumber, numberOf(mine) === numberOf(other)),
    ...Object.values(others).map((words) => fact(...words)),
    fact('Submitted', ({ submittedAt }) => day(submittedAt)),
    fact('Items', itemsOf),
    // File names do not show whether two files are equal.
    fact('File', ({ image }) => image?.fileName ?? 'None', found?.sameFile ?? false),
  ];
}

function itemsOf(receipt: Receipt): string {
  return `${countOf(receipt.receiptItems.length, 'item')}, ${formatPoints(pointsOf(receipt))} points`;
}
