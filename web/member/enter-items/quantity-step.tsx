import { Box, Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPoints } from '#domain/format.ts';
import { fileRemoved } from '#domain/receipt-entry.ts';
import { MAX_QUANTITY, quantityProblem, receiptPoints } from '#domain/receipts.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Picture } from '#web/ui/documents/picture.tsx';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { QuantityPicker } from '#web/ui/fields/quantity-picker.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import type { Item } from '../entries/entry.ts';
import { useEntry } from '../entries/use-entries.ts';
import type { Details } from './flow/details.ts';
import type { Draft } from './flow/drafts.ts';
import { FlowHead } from './flow/flow-head.tsx';
import { useAdd } from './flow/lines.tsx';
import { useFlow } from './flow/use-flow.ts';
import { InvoiceRefused, otherFile } from './invoice/invoice-refused.tsx';
import classes from './quantity-step.module.css';
import { useLineToFind } from './read/line-to-find.tsx';
import { useReadItems } from './read/read-items.tsx';
import { readField, useItemFields } from './use-item-fields.ts';

type Props = {
  /** The receipt that the item is added to: a draft, or one that its first item creates. */
  invoice: Details;
  draft: Draft | undefined;
  item: Item;
};

export function QuantityStep({ invoice, draft, item }: Props) {
  const { linkTo, go } = useFlow();
  const { entry } = useEntry();
  const [listed] = useState(() => draft?.receiptItems.find((line) => line.item._id === item._id));
  const before = listed?.quantity ?? 0;
  const form = useCheckedForm({
    initialValues: { quantity: entry.quantity ?? 1 },
    validate: { quantity: (more) => quantityProblem(more) ?? quantityProblem(more + before) },
  });
  const { quantity } = form.values;
  // No points are shown for an invalid quantity.
  const counted = quantityProblem(quantity) ? 0 : quantity;
  const { unnamed } = useReadItems(invoice, draft);
  const printed = useLineToFind(unnamed)?.text;
  const add = useAdd((receipt) => {
    if (listed)
      notify.info(`${item.name} was on this receipt. Its quantity is ${formatPoints(before + quantity)} now.`);
    // Replaced in the history, so that Back opens the search.
    go({ step: 'confirm', receipt }, { replace: true });
  });
  // The sum is sent, so that a second try after a lost answer adds nothing.
  const addMore = () => add.mutate([{ item, quantity: before + quantity, printed, isAdded: !listed }]);
  const back = { label: 'Item search', link: linkTo({ step: 'search' }) };
  return (
    <form className={classes.form} onSubmit={form.submit(addMore)} noValidate>
      <FlowHead back={back} at={2} />
      <Card className={classes.quantity}>
        <Picture url={item.image?.url} ratio={1.15} radius="lg" />
        <Flex direction="column" gap={{ base: 'md', sm: 'xl' }}>
          <ItemFacts item={item} />
          <div>
            <Text inherit mb={listed ? 0 : 'xs'} fw={500}>
              {listed ? 'How many more' : 'Quantity on your receipt'}
            </Text>
            {listed && (
              <Text mb="xs" fz="sm" c="dimmed" className="num">
                On your receipt already: <Figure of={before} />
              </Text>
            )}
            <QuantityPicker
              large
              value={quantity}
              max={MAX_QUANTITY}
              problem={form.errors.quantity}
              onChange={(next) => form.setFieldValue('quantity', next)}
            />
          </div>
          <Box py="md" px="lg" bdrs="lg" fz="mid" bg="var(--brand-soft)" aria-live="polite">
            You will earn{' '}
            <Text fz="xxxl" fw={750} lh={1.2} c="var(--mantine-primary-color-9)" className="num">
              <Figure of={receiptPoints([{ points: item.points, quantity: counted }])} /> points
            </Text>
            <Text fz="sm" c="dimmed">
              {counted !== 1 && (
                <span>
                  <Figure of={counted} /> × <Figure of={item.points} />,{' '}
                </span>
              )}
              once the receipt is approved
            </Text>
          </Box>
          {add.error && (
            <AddFailed refusal={add.error} quantity={quantity} isBegun={draft !== undefined} onAnother={add.reset} />
          )}
        </Flex>
      </Card>
      <ActionBar>
        <Button type="submit" size="md" loading={add.isPending}>
          Add item
        </Button>
      </ActionBar>
    </form>
  );
}

/** The facts that tell similar items apart. */
function ItemFacts({ item }: { item: Item }) {
  const own = useItemFields()
    .filter(({ field }) => field !== 'name')
    .map(({ field }) => readField(item, field));
  return (
    <div>
      <h2 className={classes.name}>{item.name}</h2>
      <Text mt="xxs" fz="sm" c="dimmed">
        {[...own, item.category].filter((fact) => fact).map((fact) => `${fact} · `)}
        <Points of={item.points} /> each
      </Text>
    </div>
  );
}

type FailedProps = {
  refusal: Refusal;
  quantity: number;
  /** Whether there is a draft, which has its file. */
  isBegun: boolean;
  onAnother: () => void;
};

/** Why adding failed; if it is the file of a receipt that is not begun yet, another one can be chosen. */
function AddFailed({ refusal, quantity, isBegun, onAnother }: FailedProps) {
  const { go } = useFlow();
  const { entry, keep } = useEntry();
  const isOfFile = refusal.type === 'receipt-file-submitted' || refusal.errors.some(({ path }) => path === 'image');
  const isFileRefused = !isBegun && isOfFile;

  // Number, date, item and quantity stay; only the file must change.
  function chooseAnother() {
    keep((before) => ({ ...fileRemoved(before), quantity }));
    go({ step: undefined });
  }

  if (refusal.type === 'receipt-exists')
    return <InvoiceRefused refusal={refusal} details={entry} onAnother={onAnother} />;
  return (
    <IntoView>
      <Notice
        kind="danger"
        title="Submission error, please try again."
        actions={
          isFileRefused && (
            <Button variant="default" onClick={chooseAnother}>
              Choose another file
            </Button>
          )
        }
      >
        {refusal.reason} {otherFile(refusal)}
      </Notice>
    </IntoView>
  );
}
