import { Box, Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { printedNames } from '#domain/printed-fields.ts';
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
import { useWords, wordsOf } from '#web/words.ts';
import { denialOf } from './decision/decision-form.tsx';
import { useDecision } from './decision/use-decision.ts';
import { useDecisionDraft } from './decision/use-decision-draft.ts';
import classes from './desk/desk.module.css';
import { DeskHead, DeskLoading } from './desk/desk-head.tsx';
import { ReceiptFile } from './evidence/receipt-facts.tsx';
import { badgeOf, pointsOf, type Receipt, sayPrinted } from './receipt.ts';
import { useDeskLinks } from './receipt-links.ts';

const numberOf = ({ receiptNumber }: Receipt) => normalizeReceiptNumber(receiptNumber);

const denyAsDuplicate = () => ({
  ...denialOf({ reason: 'duplicate', ownReason: '' }),
  label: wordsOf('receipts').compare.denyAsDuplicate,
});

const Side = ({ receipt, title }: { receipt: Receipt; title: string }) => (
  <Stack component="section" gap="xs" mih={0} aria-label={title}>
    <Group justify="space-between" gap="xs" wrap="nowrap" mih={24}>
      <Title order={2}>{title}</Title>
      <State receipt={receipt} />
    </Group>
    <Box flex={1} mih={{ base: '46dvh', md: 0 }}>
      <ReceiptFile receipt={receipt} label={useWords('receipts').compare.image(title)} />
    </Box>
  </Stack>
);

/** The open receipt next to one that may be the same purchase. */
export function ComparePage({ receipt, otherId }: { receipt: Receipt; otherId: string }) {
  const words = useWords('receipts');
  const asked = useRead('GET /api/admin/receipt/:id', { id: otherId });
  if (asked.data) return <Comparison mine={receipt} other={asked.data.receipt} />;
  if (!asked.error) return <DeskLoading />;
  return (
    <Box py="xxl" px="xl">
      <PageHead title={words.possibleDuplicate} />
      <NotLoaded of={asked} failure={words.compare.notLoaded} />
    </Box>
  );
}

/** Both pictures at the sides, the facts in between. The viewer's keys move both pictures. */
function Comparison({ mine, other }: { mine: Receipt; other: Receipt }) {
  const { compare: words, possibleDuplicate } = useWords('receipts');
  const links = useDeskLinks();
  const facts = compareFacts(mine, other, useDay());
  return (
    <div className={classes.desk} data-pair>
      <DeskHead back={links.receipt(mine._id)} title={possibleDuplicate} />
      <Side receipt={mine} title={words.mine} />
      <section className={classes.same} aria-label={words.facts}>
        <Title order={2} px="md" py="sm" fz="sm">
          {words.facts}
        </Title>
        <dl>
          {facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
        </dl>
      </section>
      <Side receipt={other} title={words.other} />
      <CompareBar receipt={mine} facts={facts} />
    </div>
  );
}

function State({ receipt }: { receipt: Receipt }) {
  const words = useWords('receipts').compare;
  const { approved, decidedAt } = receipt;
  const day = useDay();
  const label = decidedAt ? words[approved ? 'approved' : 'denied'](day(decidedAt)) : undefined;
  return <StateBadge state={badgeOf(receipt)} label={label} />;
}

/** Equal facts are highlighted, because they are the evidence. */
function Fact({ label, mine, other, isSame }: ComparedFact) {
  const words = useWords('receipts').compare;
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
          {isSame ? words.same : words.different}
        </IconLine>
      </Group>
      <Box component="dd" fw={550}>
        <bdi>{mine}</bdi>
      </Box>
      {mine !== other && (
        <Box component="dd" c="gray.8">
          <span aria-hidden="true">↔ </span>
          <span>
            {words.ofOther(
              (text) => (
                <span key="whose" className="quiet">
                  {text}
                </span>
              ),
              <bdi key="other">{other}</bdi>,
            )}
          </span>
        </Box>
      )}
    </Box>
  );
}

/** Back to the receipt, or deny it as a duplicate, which takes a second key. */
function CompareBar({ receipt, facts }: { receipt: Receipt; facts: readonly ComparedFact[] }) {
  const words = useWords('receipts').compare;
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
              {words.sameFacts(facts.filter(({ isSame }) => isSame).length, facts.length)}
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
      {useWords('receipts').compare.notDuplicate}
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
  const { compare: words, facts } = wordsOf('receipts');
  const fact = (label: string, factOf: (receipt: Receipt) => string, isSame = factOf(mine) === factOf(other)) => ({
    label,
    mine: factOf(mine),
    other: factOf(other),
    isSame,
  });
  return [
    // Two people can have the same name.
    fact(words.member, ({ user }) => user.name || facts.noName, mine.user._id === other.user._id),
    ...printedNames.map((field) =>
      fact(
        facts.printed[field],
        (receipt) => sayPrinted(field, receipt[field]),
        field === 'receiptNumber' ? numberOf(mine) === numberOf(other) : undefined,
      ),
    ),
    fact(facts.submitted, ({ submittedAt }) => day(submittedAt)),
    fact(words.items, itemsOf),
    // File names do not show whether two files are equal.
    fact(words.file, ({ image }) => image?.fileName ?? words.noFile, found?.sameFile ?? false),
  ];
}

const itemsOf = (receipt: Receipt): string =>
  wordsOf('receipts').compare.itemsAndPoints(receipt.receiptItems.length, pointsOf(receipt));
