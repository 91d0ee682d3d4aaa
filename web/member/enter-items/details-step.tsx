import { Button } from '@mantine/core';
import { noDetails } from '#domain/printed-fields.ts';
import { useCall } from '#web/api/query.ts';
import { useWords } from '#web/words.ts';
import { EntryContext, useCorrection, useEntry } from '../entries/use-entries.ts';
import { type Details, detailsOf, sentDetails } from './flow/details.ts';
import { FlowHead } from './flow/flow-head.tsx';
import { useFlow } from './flow/use-flow.ts';
import { InvoiceForm } from './invoice/invoice-form.tsx';
import { useReceiptFile } from './invoice/use-receipt-file.ts';
import { newPointsIn } from './new-points.tsx';

type Props = { draft: Details & { _id: string } };

/** Changes a draft's number, date and file before it is submitted. */
export function DetailsStep({ draft }: Props) {
  const words = useWords('entry').flow;
  const correction = useCorrection(draft._id, { ...detailsOf(draft), read: readBefore(draft) });
  const back = useFlow().linkTo({ step: 'confirm', receipt: draft._id });
  return (
    <EntryContext value={correction}>
      <FlowHead back={{ label: words.confirmStep, link: back }} at={0} />
      <DetailsForm draft={draft} />
    </EntryContext>
  );
}

/** What was read from the draft's own file fills in nothing: its details are what a person has chosen. */
const readBefore = ({ image }: Details) => ({ from: image?.imageKey ?? '', ...noDetails });

function DetailsForm({ draft }: Props) {
  const words = useWords('entry').flow;
  const { forget } = useEntry();
  const { go } = useFlow();
  const close = () => {
    forget();
    go({ step: 'confirm', receipt: draft._id }, { replace: true });
  };
  return (
    <InvoiceForm
      file={useReceiptFile()}
      sending={useUpdateDraft(draft._id, close)}
      submit={words.save}
      way={
        <Button variant="subtle" color="gray" c="gray.7" px="md" data-left onClick={close}>
          {words.discardChanges}
        </Button>
      }
    />
  );
}

function useUpdateDraft(id: string, onSaved: () => void) {
  const update = useCall(
    'POST /api/client/receipt/:id/update',
    ({ seen, ...entry }: Details & { seen?: number }) => ({
      ...{ id, ...sentDetails(entry) },
      ...(seen !== undefined && { points: seen }),
    }),
    { meta: { loadsPages: 'first' }, onSuccess: onSaved },
  );
  const seen = newPointsIn(update.error)?.points;
  // Saving again takes the points that are shown.
  return { ...update, mutate: (entry: Details) => update.mutate({ ...entry, ...(seen !== undefined && { seen }) }) };
}
