import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '#web/api/call.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { EntryContext, useCorrection, useEntry } from '../entries/use-entries.ts';
import { ReceiptLine } from '../lines/item-line.tsx';
import { continueDraft, ownReceipt } from '../receipts/receipt-links.ts';
import { Denial } from '../receipts/receipt-parts.tsx';
import { correctionOf } from './correction.ts';
import { type Details, sentDetails } from './flow/details.ts';
import { FlowHead, StepLoading } from './flow/flow-head.tsx';
import { start, useFlow } from './flow/use-flow.ts';
import { InvoiceForm } from './invoice/invoice-form.tsx';
import { useReceiptFile } from './invoice/use-receipt-file.ts';

/** The lines of the new receipt at today's points, and those that are left out. */
function ItemsToSend({ sending: { items, points, leftOut } }: { sending: Sending }) {
  const { confirm, sendAgain: words } = useWords('entry');
  return (
    <Box mt="xxl">
      <Section title={confirm.items} lead={words.itemsLead} aside={<Points of={points} bold />} flush>
        {items.length > 0 && (
          <ul>
            {items.map(({ item, quantity }) => (
              <ReceiptLine key={item._id} item={item} quantity={quantity} />
            ))}
          </ul>
        )}
        {leftOut.length > 0 && (
          <Box py="md" px="lg">
            <Notice kind="warning" title={words.leftOut}>
              {leftOut.map(({ name, because }) => (
                <p key={name}>
                  <Told say={because === 'disabled' ? words.itemDisabled : words.itemDenied} of={name} />
                </p>
              ))}
            </Notice>
          </Box>
        )}
      </Section>
    </Box>
  );
}

const CorrectionForm = ({ receipt, sending }: Props) => (
  <InvoiceForm
    file={useReceiptFile()}
    sending={useSendAgain(receipt._id, sending.points)}
    submit={useWords('entry').flow.next}
  >
    <ItemsToSend sending={sending} />
  </InvoiceForm>
);

/** Corrects a denied receipt and creates a draft from it. */
export function SendAgainStep({ id }: { id: string }) {
  const { flow, sendAgain: words } = useWords('entry');
  const found = useRead('GET /api/client/receipt/:id', { id });
  if (!found.data) {
    return (
      <>
        <FlowHead
          title={words.title}
          back={{ label: flow.myActivity, link: { to: '/program/$slug/activity' } }}
          at={0}
        />
        <NotLoaded of={found} failure={words.notLoaded} loading={<StepLoading />} />
      </>
    );
  }
  const { receipt, sending } = found.data;
  const next = receipt.sentAgainAs;
  return (
    <>
      <FlowHead
        title={words.title}
        back={{
          label: flow.receipt(receipt.receiptNumber),
          link: ownReceipt(receipt._id),
        }}
        at={0}
      />
      {sending && !next && <CorrectReceipt receipt={receipt} sending={sending} />}
      {next && (
        <Notice
          kind="info"
          title={words.sentAlready}
          actions={
            <LinkButton {...wayTo(next)} variant="default">
              {next.state === 'draft' ? flow.continueDraft : flow.receipt(next.receiptNumber)}
            </LinkButton>
          }
        />
      )}
      {!sending && <Notice kind="info" title={words.onlyDenied} />}
    </>
  );
}

/** A draft opens in the flow, any other receipt on its own page. */
const wayTo = ({ _id: receipt, state }: NonNullable<Found['receipt']['sentAgainAs']>) =>
  state === 'draft' ? continueDraft(receipt) : ownReceipt(receipt);

type Found = Answer<'GET /api/client/receipt/:id'>;

type Props = { receipt: Found['receipt']; sending: NonNullable<Found['sending']> };

/** Why the receipt was denied, and the form with all values except the wrong one. */
function CorrectReceipt({ receipt, sending }: Props) {
  const words = useWords('entry').sendAgain;
  const [{ details, mistake }] = useState(() => correctionOf(receipt));
  const correction = useCorrection(receipt._id, details);
  return (
    <EntryContext value={correction}>
      <Stack gap="sm" mb="xl">
        <Denial receipt={receipt} />
        <p>{words.ask[mistake]}</p>
      </Stack>
      <CorrectionForm receipt={receipt} sending={sending} />
    </EntryContext>
  );
}

/** Creates the draft with its items, and opens its confirmation. */
function useSendAgain(id: string, points: number) {
  const { forget } = useEntry();
  const { go } = useFlow();
  return useCall(
    'POST /api/client/receipt/:id/sendAgain',
    (entry: Details) => ({ id, points, ...sentDetails(entry) }),
    {
      meta: { loadsPages: 'first' },
      onSuccess: ({ receipt }) => {
        forget();
        // Replaced in the history, so that Back does not return to the answered question.
        go({ ...start, step: 'confirm', receipt: receipt._id }, { replace: true });
      },
    },
  );
}

type Sending = NonNullable<Found['sending']>;
