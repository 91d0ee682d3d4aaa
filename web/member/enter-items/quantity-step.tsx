import { Box, Button, Flex, Text } from '@mantine/core';
import { formatPoints } from '#domain/format.ts';
import { MAX_QUANTITY, quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityPicker } from '#web/ui/quantity-picker.tsx';
import { Card } from '#web/ui/section.tsx';
import { useMemberId } from '../use-member.ts';
import { type Details, sentDetails } from './flow/details.ts';
import { type Item, useEntry } from './flow/entry.ts';
import { FlowHead } from './flow/flow-head.tsx';
import { useDraftOf, useFlow } from './flow/use-flow.ts';
import classes from './quantity-step.module.css';
import { useLineToFind } from './read/line-to-find.tsx';
import { useReadItems } from './read/read-items.tsx';
import { readField, useItemFields } from './use-item-fields.ts';

/** `invoice` is the receipt that the item is added to: a draft, or one that its first item creates. */
export function QuantityStep({ invoice, item }: { invoice: Details; item: Item }) {
  const { linkTo } = useFlow();
  const { entry } = useEntry();
  const form = useCheckedForm({
    initialValues: { quantity: entry.quantity ?? 1 },
    validate: { quantity: quantityProblem },
  });
  const { quantity } = form.values;
  // No points are shown for an invalid quantity.
  const counted = quantityProblem(quantity) ? 0 : quantity;
  const add = useAddItem(invoice, item);
  const back = { label: 'Item search', link: linkTo({ step: 'search' }) };
  return (
    <form className={classes.form} onSubmit={form.submit(() => add.mutate(quantity))} noValidate>
      <FlowHead back={back} at={2} />
      <Card className={classes.quantity}>
        <Picture url={item.image?.url} ratio={1.15} radius="lg" />
        <Flex direction="column" gap={{ base: 'md', sm: 'xl' }}>
          <ItemFacts item={item} />
          <div>
            <Text inherit mb="xs" fw={500}>
              Quantity on your receipt
            </Text>
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
              {formatPoints(receiptPoints([{ points: item.points, quantity: counted }]))} points
            </Text>
            <Text fz="sm" c="dimmed">
              {formatPoints(counted)} × {formatPoints(item.points)}, once the receipt is approved
            </Text>
          </Box>
          {add.error && <AddFailed refusal={add.error} quantity={quantity} />}
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
        <span className="num">{formatPoints(item.points)} points</span> each
      </Text>
    </div>
  );
}

function useAddItem(invoice: Details, { _id: itemId }: Item) {
  const userLoyaltyProgramId = useMemberId();
  const { beginNext } = useEntry();
  const { go } = useFlow();
  const line = useLineToFind(useReadItems(invoice, useDraftOf(invoice.receiptNumber)).unnamed);
  return useCall(
    'POST /api/client/receipt/addItem',
    (quantity: number) => ({
      userLoyaltyProgramId,
      receiptData: { itemId, quantity, line, ...sentDetails(invoice) },
    }),
    {
      meta: { coversPage: true, loadsPages: 'first' },
      onSuccess: ({ receiptId }) => {
        // Replaced in the history, so that Back opens the search.
        go({ step: 'confirm', receipt: receiptId }, { replace: true });
        beginNext(receiptId);
      },
    },
  );
}

/** Why adding failed, with a link to continue: to the draft that has the item, or to choose another file. */
function AddFailed({ refusal, quantity }: { refusal: Refusal; quantity: number }) {
  const { search, go } = useFlow();
  const { entry, keep, beginNext } = useEntry();
  // An earlier try with a lost answer may have created the draft.
  const begun = useDraftOf(entry.receiptNumber)?._id ?? null;
  const known = search.receipt ?? entry.draft;
  const draft = known ?? begun;
  const isFileRefused = !draft && refusal.errors.some(({ path }) => path === 'image');
  const isListed = refusal.type === 'receipt-item-exists' && draft;

  function seeList() {
    if (!known) beginNext(begun);
    go({ step: 'confirm', receipt: draft ?? undefined });
  }

  // Number, date, item and quantity stay; only the file must change.
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
              <Button variant="default" onClick={seeList}>
                See the list
              </Button>
            )}
            {isFileRefused && (
              <Button variant="default" onClick={chooseAnother}>
                Choose another file
              </Button>
            )}
          </>
        }
      >
        {refusal.reason}
      </Notice>
    </IntoView>
  );
}
