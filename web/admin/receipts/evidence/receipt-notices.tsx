import { Kbd, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { countOf, formatPoints } from '#domain/format.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { usePageKeys } from '#web/ui/layout/page-keys.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useDay } from '#web/ui/values/day.tsx';
import { Facts } from '#web/ui/values/facts.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { describeDenial } from '#words/describe.ts';
import type { Receipt } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';

type Duplicate = Receipt['possibleDuplicates'][number];
type SayDay = ReturnType<typeof useDay>;

/** What the member says, such as an item that the catalog does not have. */
export const MemberNote = ({ receipt: { user, memberNote } }: { receipt: Receipt }) =>
  memberNote && (
    <Notice kind="info" title={`${user.name} writes`}>
      <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {memberNote}
      </Text>
    </Notice>
  );

/** That the file seems to hold more than this receipt. */
export function SeveralNotice({ receipt: { reading } }: { receipt: Receipt }) {
  const numbers = reading?.severalNumbers ?? [];
  if (numbers.length === 0) return null;
  return (
    <Notice kind="warning" title={`${countOf(numbers.length, 'receipt')} in one file`}>
      Their numbers are {numbers.join(', ')}. Check that all items are of one receipt, and that no other was sent too.
    </Notice>
  );
}

/** Other receipts with the same number or file: a hint for the reviewer, never a refusal. */
export function DuplicateNotices({ receipt }: { receipt: Receipt }) {
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
          title={other.sentBefore ? 'Sent before and denied' : 'Possible duplicate'}
          actions={
            <LinkButton
              {...links.compare(receipt._id, other._id)}
              size="xs"
              variant="default"
              aria-keyshortcuts={other === first ? 'm' : undefined}
              rightSection={other === first && <Kbd>M</Kbd>}
              aria-label={`Compare with receipt ${other.receiptNumber} of ${other.user.name}`}
            >
              Compare
            </LinkButton>
          }
        >
          {other.sentBefore ? (
            whyDenied(other, day)
          ) : (
            <>
              {whatIsSame(other)} {whatBecame(other, day)}
              <span>{other.user._id !== receipt.user._id && `, from ${other.user.name}`}</span>.
            </>
          )}
        </Notice>
      ))}
      <InAll receipt={receipt} />
    </Stack>
  );
}

/** Of many only the first are listed. */
function InAll({ receipt: { possibleDuplicates, duplicatesInAll } }: { receipt: Receipt }) {
  const { approved, submitted, denied } = duplicatesInAll;
  const inAll = approved + submitted + denied;
  if (inAll <= possibleDuplicates.length) return null;
  const states = [`${formatPoints(approved)} approved`, `${formatPoints(submitted)} in review`];
  return (
    <Text fz="sm" c="dimmed">
      {possibleDuplicates.length} of <span>{countOf(inAll, 'possible duplicate')}</span>: in all {states.join(', ')} and{' '}
      <Figure of={denied} /> denied.
    </Text>
  );
}

/** The member's own denied receipt, which may be sent again: the reviewer only needs the reason. */
function whyDenied(other: Duplicate, day: SayDay): string {
  const { receiptNumber, decidedAt, sameNumber, sameFile } = other;
  const when = decidedAt ? ` on ${day(decidedAt)}` : '';
  const same = sameNumber || sameFile ? ` ${whatIsSame(other)}.` : '';
  return `Receipt ${receiptNumber} was denied${when}: ${describeDenial(wordsOf('terms'), other)}.${same}`;
}

function whatIsSame({ sameNumber, sameFile }: Duplicate): string {
  if (sameNumber && sameFile) return 'The same number and the same file';
  return sameFile ? 'The same file' : 'The same number';
}

function whatBecame({ state, decidedAt, sameNumber, sameFile }: Duplicate, day: SayDay): string {
  const verb = sameNumber && sameFile ? 'were' : 'was';
  if (state === 'submitted') return `${sameNumber && sameFile ? 'wait' : 'waits'} for a decision too`;
  return `${verb} ${state}${decidedAt ? ` on ${day(decidedAt)}` : ''}`;
}

/** Who decided, when, and the comments; and a link to the next receipt, also by shortcut. */
export function DecidedNotice({ receipt }: { receipt: Receipt }) {
  const { approved, adminComments } = receipt;
  const terms = useWords('terms');
  const day = useDay();
  return (
    <Stack gap="sm">
      <Notice
        kind={approved ? 'info' : 'warning'}
        title={approved ? `Approved, ${formatPoints(receipt.points)} points` : 'Denied'}
        actions={<NextReceipt {...receipt.queue} />}
      >
        {decisionOf(receipt, day)}
      </Notice>
      <Facts
        min={160}
        facts={[
          ...(approved ? [] : [['Reason', describeDenial(terms, receipt)] as const]),
          ['Admin Comments', adminComments || 'None'],
        ]}
      />
    </Stack>
  );
}

/** It gets the focus if the decision's buttons have disappeared, so that Enter continues. */
function NextReceipt({ next, previous }: Receipt['queue']) {
  const links = useDeskLinks();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const waiting = next ?? previous;
  const nextLink = links.nextLink({ next, previous });
  usePageKeys([
    ['j', () => void navigate(nextLink)],
    ['k', () => previous && void navigate(links.receipt(previous))],
  ]);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <LinkButton {...nextLink} ref={link} size="xs" variant="default" aria-keyshortcuts="j" rightSection={<Kbd>J</Kbd>}>
      {waiting ? 'Next unapproved' : 'To the list'}
    </LinkButton>
  );
}

function decisionOf({ decidedBy, decidedAt }: Receipt, day: SayDay): string {
  return `By ${decidedBy ?? 'an administrator'}${decidedAt ? ` on ${day(decidedAt)}` : ''}.`;
}
