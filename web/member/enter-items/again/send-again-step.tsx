import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Link } from '#web/ui/link.tsx';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { useMemberPaths } from '../../use-program.ts';
import { StepLoading } from '../flow/step-loading.tsx';
import { stepNames } from '../flow/step-names.ts';
import { CorrectReceipt } from './correct-receipt.tsx';

/** A denied receipt, corrected, becomes a draft. */
export function SendAgainStep({ id }: { id: string }) {
  const { activity, ownReceipt, continueDraft } = useMemberPaths();
  const found = useQuery(query('GET /api/client/receipt/:id', { id }));
  if (found.isPending) return <StepLoading />;
  if (!found.data) {
    return (
      <>
        <StepProgress title="Send again" back={{ label: 'My Activity', href: activity }} steps={stepNames} at={0} />
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
        back={{ label: `Receipt ${receipt.receiptNumber}`, href: ownReceipt(receipt._id) }}
        steps={stepNames}
        at={0}
      />
      {sending && !next && <CorrectReceipt receipt={receipt} sending={sending} />}
      {next && (
        <Notice
          kind="info"
          title="This receipt has been sent again already."
          actions={
            <Button
              component={Link}
              href={next.state === 'draft' ? continueDraft(next._id) : ownReceipt(next._id)}
              variant="default"
              h={44}
            >
              {next.state === 'draft' ? 'Continue' : `Receipt ${next.receiptNumber}`}
            </Button>
          }
        />
      )}
      {!sending && <Notice kind="info" title="Only a denied receipt can be sent again." />}
    </>
  );
}
