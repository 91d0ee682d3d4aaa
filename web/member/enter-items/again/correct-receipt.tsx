import { useState } from 'react';
import type { Answer } from '#web/api/call.ts';
import { Denial } from '../../receipts/denial.tsx';
import { EntryScopeContext, scopeOf } from '../flow/entry.ts';
import { useDrafts } from '../flow/use-drafts.ts';
import { InvoiceForm } from '../invoice/invoice-form.tsx';
import classes from './correct-receipt.module.css';
import { correctionOf } from './correction.ts';
import { ItemsToSend } from './items-to-send.tsx';
import { useSendAgain } from './use-send-again.ts';

type Found = Answer<'GET /api/client/receipt/:id'>;
type Props = { receipt: Found['receipt']; sending: NonNullable<Found['sending']> };

/** Why it was denied, and the form with everything but the mistake filled in. */
export function CorrectReceipt({ receipt, sending }: Props) {
  const [{ details, ask }] = useState(() => correctionOf(receipt));
  const [scope] = useState(() => scopeOf(receipt._id, details));
  return (
    <EntryScopeContext value={scope}>
      <div className={classes.why}>
        <Denial receipt={receipt} />
        <p>{ask}</p>
      </div>
      <CorrectionForm receipt={receipt} sending={sending} />
    </EntryScopeContext>
  );
}

const CorrectionForm = ({ receipt, sending }: Props) => (
  <InvoiceForm sending={useSendAgain(receipt._id)} drafts={useDrafts().data?.receipts ?? []} submit="Next">
    <ItemsToSend sending={sending} />
  </InvoiceForm>
);
