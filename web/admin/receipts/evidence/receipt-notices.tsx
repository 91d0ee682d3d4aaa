import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { usePageKeys } from '#web/ui/layout/page-keys.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useDay } from '#web/ui/values/day.tsx';
import { Facts } from '#web/ui/values/facts.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { useWords } from '#web/words.ts';
import { describeDenial } from '#words/describe.ts';
import { useMay } from '../../rights/use-rights.ts';
import { WaitingApprovals } from '../../waiting/waiting-approvals.tsx';
import { decidedBefore } from '../decision/undo.ts';
import type { Receipt } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';

type Duplicate = Receipt['possibleDuplicates'][number];
type SayDay = ReturnType<typeof useDay>;

/** What the member says, such as an item that the catalog does not have. */
export function MemberNote({ receipt: { user, memberNote } }: { receipt: Receipt }) {
  const words = useWords('receipts').notices;
  return (
    memberNote && (
      <Notice kind="info" title={<Told say={words.memberWrites} of={user.name} />}>
        <Text inherit dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {memberNote}
        </Text>
      </Notice>
    )
  );
}

/** That the file seems to hold more than this receipt. */
export function SeveralNotice({ receipt: { reading } }: { receipt: Receipt }) {
  const words = useWords('receipts').notices;
  const numbers = reading?.severalNumbers ?? [];
  if (numbers.length === 0) return null;
  return (
    <Notice kind="warning" title={words.several(numbers.length)}>
      <Told say={(all) => words.severalText([all])} of={<OwnParts of={numbers} />} />
    </Notice>
  );
}

/** Other receipts with the same number or file: a hint for the reviewer, never a refusal. */
export function DuplicateNotices({ receipt }: { receipt: Receipt }) {
  const { notices: words, possibleDuplicate } = useWords('receipts');
  const day = useDay();
  const links = useDeskLinks();
  const navigate = useNavigate();
  const [first] = receipt.possibleDuplicates;
  usePageKeys(first ? [['m', () => void navigate(links.compare(receipt._id, first._id))]] : []);
  if (!first) return null;
  return (
    <Stack gap="xs" style={{ whiteSpace: 'pre-line' }}>
      {receipt.possibleDuplicates.map((other) => (
        <Notice
          key={other._id}
          kind={other.sentBefore ? 'info' : 'warning'}
          title={other.sentBefore ? words.sentBefore : possibleDuplicate}
          actions={
            <LinkButton
              {...links.compare(receipt._id, other._id)}
              size="xs"
              variant="default"
              aria-keyshortcuts={other === first ? 'm' : undefined}
              rightSection={other === first && <Kbd>M</Kbd>}
              aria-label={words.compareWith(other.receiptNumber, other.user.name)}
            >
              {words.compare}
            </LinkButton>
          }
        >
          {other.sentBefore ? (
            <WhyDenied other={other} day={day} />
          ) : (
            words.duplicateText(
              whatIsSame(other) ?? 'number',
              other.state,
              other.decidedAt && day(other.decidedAt),
              other.user._id === receipt.user._id ? null : other.user.name,
              inSpan,
            )
          )}
        </Notice>
      ))}
      <InAll receipt={receipt} />
    </Stack>
  );
}

/** A part that comes and goes, or that the product says where somebody may have entered one. */
const inSpan = (text: string) => <bdi key="part">{text}</bdi>;

/** Of many only the first are listed. */
function InAll({ receipt: { possibleDuplicates, duplicatesInAll } }: { receipt: Receipt }) {
  const words = useWords('receipts').notices;
  const { approved, submitted, denied } = duplicatesInAll;
  if (approved + submitted + denied <= possibleDuplicates.length) return null;
  return (
    <Text fz="sm" c="dimmed">
      {words.duplicatesInAll(possibleDuplicates.length, duplicatesInAll, inSpan, (of) => (
        <Figure key="denied" of={of} />
      ))}
    </Text>
  );
}

/** The member's own denied receipt, which may be sent again: the reviewer only needs the reason. */
function WhyDenied({ other, day }: { other: Duplicate; day: SayDay }) {
  const { receiptNumber, decidedAt } = other;
  const words = useWords('receipts').notices;
  const terms = useWords('terms');
  const entered = other.denialReasonOther;
  const on = decidedAt && day(decidedAt);
  return (
    <Told
      say={(number = '', reason = describeDenial(terms, other)) =>
        words.sentBeforeText(number, on, reason, whatIsSame(other))
      }
      of={entered ? [receiptNumber, entered] : receiptNumber}
    />
  );
}

function whatIsSame({ sameNumber, sameFile }: Duplicate) {
  if (sameNumber && sameFile) return 'both';
  return sameFile ? 'file' : sameNumber ? 'number' : null;
}

/** Who decided, when, and the comments; and a link to the next receipt, also by shortcut. */
export function DecidedNotice({ receipt, onReopen }: { receipt: Receipt; onReopen: () => void }) {
  const { approved, adminComments, decidedBy, decidedAt, denialReasonOther } = receipt;
  const { notices: words, comments } = useWords('receipts');
  const terms = useWords('terms');
  const day = useDay();
  const may = useMay();
  return (
    <Stack gap="sm">
      <Notice
        kind={approved ? 'info' : 'warning'}
        title={approved ? words.approved(receipt.points) : words.denied}
        actions={
          <Group gap="xs">
            {may('reopen') && (
              <Button size="xs" variant="default" onClick={onReopen}>
                {words.reopen}
              </Button>
            )}
            <NextReceipt id={receipt._id} {...receipt.queue} />
          </Group>
        }
      >
        <Told say={(name = '') => words.decidedBy(decidedBy && name, decidedAt && day(decidedAt))} of={decidedBy} />
      </Notice>
      {approved && may('people') && <WaitingApprovals of={{ id: receipt.program, receipt: receipt._id }} />}
      <Facts
        min={160}
        facts={[
          ...(approved ? [] : [[words.reason, denialReasonOther || inSpan(describeDenial(terms, receipt))] as const]),
          [comments, adminComments || inSpan(words.noComments)],
        ]}
      />
    </Stack>
  );
}

/** It gets the focus if the decision's buttons have disappeared, so that Enter continues. */
function NextReceipt({ id, next, previous }: Receipt['queue'] & { id: string }) {
  const words = useWords('receipts').notices;
  const links = useDeskLinks();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const waiting = next ?? previous;
  const nextLink = links.nextLink({ next, previous });
  const back = decidedBefore(id) ?? previous;
  usePageKeys([
    ['j', () => void navigate(nextLink)],
    ['k', () => back && void navigate(links.receipt(back))],
  ]);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <LinkButton {...nextLink} ref={link} size="xs" variant="default" aria-keyshortcuts="j" rightSection={<Kbd>J</Kbd>}>
      {waiting ? words.nextUnapproved : words.toList}
    </LinkButton>
  );
}
