import { Box } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useCall } from '#web/api/query.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords } from '#web/words.ts';
import type { Entry } from '../../entries/entry.ts';
import { OthersOnThisPhone } from '../../entries/on-this-phone.tsx';
import { useEntry } from '../../entries/use-entries.ts';
import rows from '../../lines/rows.module.css';
import { countItems, type Receipt } from '../../receipts/receipt-words.ts';
import { useMemberId } from '../../use-member.ts';
import { CancelDraft } from '../flow/cancel-draft.tsx';
import { sentDetails } from '../flow/details.ts';
import { FlowHead } from '../flow/flow-head.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { InvoiceForm } from './invoice-form.tsx';
import classes from './open-drafts.module.css';
import { type ReceiptFile, useReceiptFile } from './use-receipt-file.ts';

type Props = { drafts: readonly Receipt[] };

export const NewInvoice = ({ drafts }: Props) => <InvoiceStep drafts={drafts} file={useReceiptFile()} />;

export function InvoiceStep({ drafts, file }: Props & { file: ReceiptFile }) {
  const words = useWords('entry').flow;
  return (
    <>
      <FlowHead back={{ label: words.earnPoints, link: { to: '/program/$slug/earn-points' } }} at={0} />
      <OpenDrafts drafts={drafts} />
      <OthersOnThisPhone except={useEntry().entry.id} />
      <InvoiceForm file={file} sending={useNumberCheck()} submit={words.next} />
    </>
  );
}

/** Checks whether this number and file may be entered, before the person searches for items. */
export function useNumberCheck() {
  const { go } = useFlow();
  const { id } = useEntry().initial;
  const userLoyaltyProgramId = useMemberId();
  return useCall(
    'POST /api/client/receipt/validateNewReceipt',
    (entered: Entry) => {
      return { ...sentDetails(entered), userLoyaltyProgramId };
    },
    {
      onSuccess: () => go({ step: 'search', entry: id, receipt: undefined }),
    },
  );
}

/** Drafts to continue or cancel. */
function OpenDrafts({ drafts }: Props) {
  const { flow, drafts: words } = useWords('entry');
  const { linkTo } = useFlow();
  if (drafts.length === 0) return null;
  return (
    <section className={classes.drafts} aria-label={words.list}>
      <ul>
        {drafts.map((draft) => (
          <li key={draft._id} className={classes.draft}>
            <IconPencil size={22} aria-hidden="true" />
            <Box flex={1} miw={0}>
              <h2 className={rows.name}>
                <Told say={words.notSubmitted} of={draft.receiptNumber} />
              </h2>
              <p className={rows.meta}>
                {sayDay(draft.dateOfPurchase)} · {countItems(draft)} · <Points of={draft.points} />
              </p>
            </Box>
            <div className={classes.actions}>
              <CancelDraft draft={draft} />
              <LinkButton
                size="md"
                {...linkTo({ step: 'confirm', receipt: draft._id })}
                variant="light"
                aria-label={words.continueReceipt(draft.receiptNumber)}
              >
                {flow.continueDraft}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
