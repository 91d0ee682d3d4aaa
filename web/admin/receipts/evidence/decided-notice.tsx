import { Button } from '@mantine/core';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { denialText } from '#domain/receipts.ts';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';
import classes from '../desk/desk.module.css';
import { useDeskAddresses } from '../desk/use-desk-addresses.ts';
import type { Receipt } from '../receipt.ts';

/** Who decided, when, and what was said to the member. */
export function DecidedNotice({ receipt }: { receipt: Receipt }) {
  const addresses = useDeskAddresses();
  const { approved, adminComments, queue } = receipt;
  const waiting = queue.next ?? queue.previous;
  return (
    <div className={classes.facts}>
      <Notice
        kind={approved ? 'info' : 'warning'}
        title={approved ? `Approved, ${formatPoints(receipt.points)} points` : 'Denied'}
        actions={
          waiting && (
            <Button component={Link} href={addresses.receipt(waiting)} size="xs" variant="default">
              Next unapproved
            </Button>
          )
        }
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
    </div>
  );
}

function decisionOf({ decidedBy, decidedAt }: Receipt): string {
  return `By ${decidedBy ?? 'an administrator'}${decidedAt ? ` on ${formatDate(decidedAt)}` : ''}.`;
}
