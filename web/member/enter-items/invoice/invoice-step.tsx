import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { StepProgress } from '#web/ui/step-progress.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useMemberId } from '../../use-member.ts';
import { type Entry, useEntry } from '../flow/entry.ts';
import { stepNames } from '../flow/step-names.ts';
import { useFlow } from '../flow/use-flow.ts';
import { useRefreshReceipts } from '../flow/use-refresh-receipts.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { OpenDrafts } from './open-drafts.tsx';

export function InvoiceStep({ drafts }: { drafts: readonly Receipt[] }) {
  return (
    <>
      <StepProgress
        title="Enter Items"
        back={{ label: 'Earn Points', link: { to: '/program/$slug/earn-points' } }}
        steps={stepNames}
        at={0}
      />
      <OpenDrafts drafts={drafts} />
      <InvoiceForm sending={useNumberCheck()} drafts={drafts} submit="Next" />
    </>
  );
}

/** Asks whether this number may be entered, before the person looks for items. */
function useNumberCheck() {
  const { go } = useFlow();
  const { entry, keep } = useEntry();
  const refresh = useRefreshReceipts();
  const userLoyaltyProgramId = useMemberId();
  return useMutation({
    mutationFn: ({ receiptNumber }: Entry) =>
      call('POST /api/client/receipt/validateNewReceipt', { receiptNumber, userLoyaltyProgramId }),
    onSuccess: () => {
      // After a refused file only that was missing: the item and its quantity stand.
      const isResumed = entry.item !== null && entry.quantity !== null;
      keep(isResumed ? { draft: null } : { draft: null, item: null });
      go({ step: isResumed ? 'quantity' : 'search', receipt: undefined });
    },
    // The number may be that of a draft begun in another tab, which one can then go on with.
    onError: () => void refresh(),
    meta: { quiet: true },
  });
}
