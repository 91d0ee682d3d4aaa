import { Button } from '@mantine/core';
import { normalizeReceiptNumber } from '#domain/receipts.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { useEntry } from '../flow/entry.ts';
import { useDrafts } from '../flow/use-drafts.ts';
import { useFlow } from '../flow/use-flow.ts';

type Props = { refusal: Refusal; quantity: number };

/** What went wrong, and the way on: to the list where the item is on it already, or to another file. */
export function AddFailed({ refusal, quantity }: Props) {
  const { search, go } = useFlow();
  const { entry, keep } = useEntry();
  const begun = useBegunDraft();
  const known = search.receipt ?? entry.draft;
  const draft = known ?? begun;
  const isFileRefused = !draft && refusal.errors.some(({ path }) => path === 'image');
  const isListed = refusal.type === 'receipt-item-exists' && draft;

  function seeList() {
    // What was typed is that draft's now; the next receipt begins with empty fields.
    if (!known) keep({ receiptNumber: '', dateOfPurchase: '', image: null, item: null, quantity: null, draft: begun });
    go({ step: 'confirm', receipt: draft ?? undefined });
  }

  // Number, date, item and quantity stay: only the file has to be another one.
  function chooseAnother() {
    keep({ image: null, quantity });
    go({ step: undefined });
  }

  return (
    <IntoView>
      <Notice
        kind="danger"
        title="Submission error, please try again."
        actions={
          <>
            {isListed && (
              <Button variant="default" h={44} onClick={seeList}>
                See the list
              </Button>
            )}
            {isFileRefused && (
              <Button variant="default" h={44} onClick={chooseAnother}>
                Choose another file
              </Button>
            )}
          </>
        }
      >
        {refusal.msg}
      </Notice>
    </IntoView>
  );
}

/** The draft that a try began whose answer was lost on the way. */
function useBegunDraft(): string | null {
  const number = normalizeReceiptNumber(useEntry().entry.receiptNumber);
  const { data } = useDrafts();
  return data?.receipts.find((draft) => normalizeReceiptNumber(draft.receiptNumber) === number)?._id ?? null;
}
