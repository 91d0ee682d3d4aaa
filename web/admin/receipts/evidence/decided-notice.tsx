import { Kbd, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { denialText } from '#domain/receipts.ts';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePageKeys } from '#web/ui/page-keys.ts';
import type { Receipt } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';

/** Who decided, when, and what was said to the member; and the way on, by key as well. */
export function DecidedNotice({ receipt }: { receipt: Receipt }) {
  const { approved, adminComments } = receipt;
  return (
    <Stack gap="sm">
      <Notice
        kind={approved ? 'info' : 'warning'}
        title={approved ? `Approved, ${formatPoints(receipt.points)} points` : 'Denied'}
        actions={<WayOn {...receipt.queue} />}
      >
        {decisionOf(receipt)}
      </Notice>
      <Facts
        min={160}
        facts={[
          ...(approved ? [] : [['Reason', denialText(receipt)] as const]),
          ['Admin Comments', adminComments || 'None'],
        ]}
      />
    </Stack>
  );
}

/** The focus is on it where the decision that was to be made here has gone with its buttons: Enter goes on. */
function WayOn({ next, previous }: Receipt['queue']) {
  const links = useDeskLinks();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const waiting = next ?? previous;
  const wayOn = waiting ? links.receipt(waiting) : links.list('unapproved');
  usePageKeys([
    ['j', () => void navigate(wayOn)],
    ['k', () => previous && void navigate(links.receipt(previous))],
  ]);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <LinkButton {...wayOn} ref={link} size="xs" variant="default" aria-keyshortcuts="j" rightSection={<Kbd>J</Kbd>}>
      {waiting ? 'Next unapproved' : 'To the list'}
    </LinkButton>
  );
}

function decisionOf({ decidedBy, decidedAt }: Receipt): string {
  return `By ${decidedBy ?? 'an administrator'}${decidedAt ? ` on ${formatDate(decidedAt)}` : ''}.`;
}
