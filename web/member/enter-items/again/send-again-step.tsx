import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { query } from '#web/api/query.ts';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { MemberButton } from '../../member-link.tsx';
import { StepLoading } from '../flow/step-loading.tsx';
import { stepNames } from '../flow/step-names.ts';
import { CorrectReceipt } from './correct-receipt.tsx';

/** A denied receipt, corrected, becomes a draft. */
export function SendAgainStep({ id }: { id: string }) {
  const found = useQuery(query('GET /api/client/receipt/:id', { id }));
  if (found.isPending) return <StepLoading />;
  if (!found.data) {
    return (
      <>
        <StepProgress
          title="Send again"
          back={{ label: 'My Activity', link: { to: '/program/$slug/activity' } }}
          steps={stepNames}
          at={0}
        />
        <Failure
          title="The receipt could not be loaded."
          detail={found.error.msg}
          onRetry={() => void found.refetch()}
        />
      </>
    );
  }
  const { receipt, sending } = found.data;
  const next = receipt.sentAgainAs;
  return (
    <>
      <StepProgress
        title="Send again"
        back={{
          label: `Receipt ${receipt.receiptNumber}`,
          link: linkOptions({
            from: '/program/$slug',
            to: '/program/$slug/activity/receipt',
            search: { receipt: receipt._id },
          }),
        }}
        steps={stepNames}
        at={0}
      />
      {sending && !next && <CorrectReceipt receipt={receipt} sending={sending} />}
      {next && (
        <Notice
          kind="info"
          title="This receipt has been sent again already."
          actions={
            next.state === 'draft' ? (
              <MemberButton
                to="/program/$slug/enter-items"
                search={{ step: 'confirm', receipt: next._id }}
                variant="default"
                h={44}
              >
                Continue
              </MemberButton>
            ) : (
              <MemberButton
                to="/program/$slug/activity/receipt"
                search={{ receipt: next._id }}
                variant="default"
                h={44}
              >
                Receipt {next.receiptNumber}
              </MemberButton>
            )
          }
        />
      )}
      {!sending && <Notice kind="info" title="Only a denied receipt can be sent again." />}
    </>
  );
}
