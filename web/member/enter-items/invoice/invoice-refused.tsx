import { Button } from '@mantine/core';
import { saidAnother } from '#domain/receipt-entry.ts';
import { normalizeReceiptNumber } from '#domain/receipts.ts';
import { useRead } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { MemberButton } from '../../member-link.tsx';
import { ownReceipt } from '../../receipts/receipt-links.ts';
import type { Details } from '../flow/details.ts';
import { useDrafts } from '../flow/drafts.ts';
import { start, useFlow } from '../flow/use-flow.ts';
import { newPointsIn, PointsOfToday } from '../new-points.tsx';

/** What can be done if the file belongs to a receipt that was sent before. */
export const otherFile = ({ type }: Refusal) =>
  type === 'receipt-file-submitted' && wordsOf('entry').refused.fileSentBefore;

export const MyActivity = () => (
  <MemberButton to="/program/$slug/activity" variant="default">
    {useWords('entry').flow.myActivity}
  </MemberButton>
);

/** The way to the receipt of the number that was sent, or to all, if it is none of the newest. */
function SentBefore({ receiptNumber }: { receiptNumber: string }) {
  const words = useWords('entry').refused;
  const { data, isPending } = useRead('GET /api/client/receipt/list', { limit: 100 });
  if (isPending) return null;
  const number = normalizeReceiptNumber(receiptNumber);
  const sent = data?.receipts.find(
    ({ finished, denied, receiptNumber: other }) => finished && !denied && normalizeReceiptNumber(other) === number,
  );
  if (!sent) return <MyActivity />;
  return (
    <MemberButton {...ownReceipt(sent._id)} variant="default">
      {words.seeReceipt}
    </MemberButton>
  );
}

type Props = {
  refusal: Refusal;
  details: Details;
  /** Sends it again, once the person has said that it is another receipt. */
  onAnother: () => void;
  /** Given if another file can be chosen elsewhere alone. */
  onAnotherFile?: (() => void) | undefined;
};

/** Why it was refused; if a receipt of the member has the number or the file, there is a link to that. */
export function InvoiceRefused({ refusal, details, onAnother, onAnotherFile }: Props) {
  const { linkTo } = useFlow();
  const { keep } = useEntry();
  const { flow, refused: words } = useWords('entry');
  const { receiptNumber } = details;
  const number = normalizeReceiptNumber(receiptNumber);
  const drafts = useDrafts().data?.receipts ?? [];
  const ofNumber = drafts.find((draft) => normalizeReceiptNumber(draft.receiptNumber) === number);
  const draft = refusal.type === 'receipt-exists' && ofNumber;
  const newPoints = newPointsIn(refusal);
  const isOfFile =
    refusal.type === 'receipt-file-submitted' || refusal.errors.some(({ path }) => path.endsWith('image'));
  const isSent = refusal.type === 'receipt-submitted' || refusal.type === 'receipt-approved';
  return (
    <IntoView>
      <Notice
        kind="danger"
        title={refusal.message}
        actions={
          <>
            {draft && (
              <LinkButton variant="default" {...linkTo({ ...start, step: 'confirm', receipt: draft._id })}>
                {flow.continueDraft}
              </LinkButton>
            )}
            {isSent && <SentBefore receiptNumber={receiptNumber} />}
            {refusal.type === 'receipt-file-submitted' && <MyActivity />}
            {isOfFile && onAnotherFile && (
              <Button variant="default" onClick={onAnotherFile}>
                {words.chooseAnotherFile}
              </Button>
            )}
            {refusal.data.canBeAnother === true && (
              <Button
                variant="default"
                onClick={() => {
                  keep(saidAnother(receiptNumber));
                  onAnother();
                }}
              >
                {words.isAnotherReceipt}
              </Button>
            )}
          </>
        }
      >
        {isSent && <p>{words.numberSentBefore}</p>}
        {newPoints && (
          <>
            <p>{words.earnsToday}</p>
            {newPoints.lines.length > 0 && <PointsOfToday {...newPoints} />}
          </>
        )}
        {draft ? (
          <p>{words.isDraft}</p>
        ) : (
          otherFile(refusal) ||
          refusal.errors.map(({ message }) => message !== refusal.message && <p key={message}>{message}</p>)
        )}
      </Notice>
    </IntoView>
  );
}
