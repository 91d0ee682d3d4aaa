import { Text } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { Notice } from '#web/ui/notice.tsx';
import { MemberButton } from '../../member-link.tsx';
import { Denial } from '../../receipts/denial.tsx';
import { decisionText, type Receipt, receiptState } from '../../receipts/receipt-words.ts';
import classes from './own-receipt.module.css';

/** How it stands, and what the reviewer says to it. */
export const Decision = ({ receipt }: { receipt: Receipt }) => (
  <div className={classes.decision}>
    {receipt.denied ? <Denial receipt={receipt} /> : <Standing receipt={receipt} />}
    <SentAgain receipt={receipt} />
  </div>
);

function Standing({ receipt }: { receipt: Receipt }) {
  const points = <span className="num">{formatPoints(receipt.points)} points</span>;
  switch (receiptState(receipt)) {
    case 'draft':
      return (
        <Notice kind="info" title="Not yet submitted">
          It earns {points} once it is submitted and approved.
        </Notice>
      );
    case 'approved':
      return (
        <Notice kind="info" title={<>Approved: {points} earned</>}>
          {receipt.adminComments && (
            <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {receipt.adminComments}
            </Text>
          )}
        </Notice>
      );
    default:
      return (
        <Notice kind="info" title={decisionText(receipt)}>
          It earns {points} if it is approved. Review takes up to 72 business hours.
        </Notice>
      );
  }
}

/** A receipt that was sent again and the denied one before it lead to each other. */
function SentAgain({ receipt: { sentAgainOf, sentAgainAs } }: { receipt: Receipt }) {
  const other = sentAgainAs ?? sentAgainOf;
  if (!other) return null;
  return (
    <Notice
      kind="info"
      title={
        sentAgainAs
          ? `Sent again as receipt ${other.receiptNumber}`
          : `Sent again after receipt ${other.receiptNumber} was denied`
      }
      actions={
        <MemberButton to="/program/$slug/activity/receipt" search={{ receipt: other._id }} variant="default" h={44}>
          {sentAgainAs ? sentAgainStates[sentAgainAs.state] : 'See why'}
        </MemberButton>
      }
    />
  );
}

const sentAgainStates = {
  draft: 'Draft, not submitted',
  submitted: 'In review',
  approved: 'Approved',
  denied: 'Denied again',
};
