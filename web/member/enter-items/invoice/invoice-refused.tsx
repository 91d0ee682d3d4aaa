import type { Refusal } from '#web/api/refusal.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { start, useDraftOf, useFlow } from '../flow/use-flow.ts';

/** What can be done if the file belongs to a receipt that was sent before. */
export const otherFile = ({ type }: Refusal) =>
  type === 'receipt-file-submitted' && 'Its photo belongs to another receipt that you have sent. Use a new one.';

/** Why it was refused; if an own draft has the number, there is a link to that. */
export function InvoiceRefused({ refusal, receiptNumber }: { refusal: Refusal; receiptNumber: string }) {
  const { linkTo } = useFlow();
  const ofNumber = useDraftOf(receiptNumber);
  const draft = refusal.type === 'receipt-exists' && ofNumber;
  return (
    <IntoView>
      <Notice
        kind="danger"
        title={refusal.message}
        actions={
          draft && (
            <LinkButton variant="default" {...linkTo({ ...start, step: 'confirm', receipt: draft._id })}>
              Continue
            </LinkButton>
          )
        }
      >
        {draft
          ? 'It is one of your drafts. Go on with it, or enter another number.'
          : otherFile(refusal) ||
            refusal.errors.map(({ message }) => message !== refusal.message && <p key={message}>{message}</p>)}
      </Notice>
    </IntoView>
  );
}
