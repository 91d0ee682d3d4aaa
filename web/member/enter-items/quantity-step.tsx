import { Box, Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { MAX_QUANTITY, quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { sayProblem } from '#web/say-problem.ts';
import { Picture } from '#web/ui/documents/picture.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { QuantityPicker } from '#web/ui/fields/quantity-picker.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import type { Item } from '../entries/entry.ts';
import type { Details } from './flow/details.ts';
import type { Draft } from './flow/drafts.ts';
import { FlowHead } from './flow/flow-head.tsx';
import { useCount } from './flow/lines.tsx';
import { useFlow } from './flow/use-flow.ts';
import classes from './quantity-step.module.css';
import { useLineToFind } from './read/line-to-find.tsx';
import { useReadItems } from './read/read-items.tsx';
import { readField, useCategoryName, useItemFields } from './use-item-fields.ts';

type Props = {
  /** The receipt that the item is added to: a draft, or one that its first item creates. */
  invoice: Details;
  draft: Draft | undefined;
  item: Item;
};

export function QuantityStep({ invoice, draft, item }: Props) {
  const { linkTo, go } = useFlow();
  const { flow, lines, quantity: words } = useWords('entry');
  const [listed] = useState(() => draft?.receiptItems.find((line) => line.item._id === item._id));
  const before = listed?.quantity ?? 0;
  const form = useCheckedForm({
    initialValues: { quantity: 1 },
    validate: { quantity: (more) => sayProblem(quantityProblem(more) ?? quantityProblem(more + before)) },
  });
  const { quantity } = form.values;
  // No points are shown for an invalid quantity.
  const counted = quantityProblem(quantity) ? 0 : quantity;
  const { unnamed } = useReadItems(invoice, draft);
  const printed = useLineToFind(unnamed)?.text;
  const count = useCount();
  function add() {
    count({ item, quantity: before + quantity, printed, isAdded: !listed });
    // Where an item earns something else today, its member is asked first.
    if (listed && listed.item.pointsNow === listed.item.points)
      notify.info(words.wasListed(item.name, before + quantity));
    // Replaced in the history, so that Back opens the search.
    go({ step: 'confirm', receipt: draft?._id }, { replace: true });
  }
  const back = { label: flow.searchStep, link: linkTo({ step: 'search' }) };
  return (
    <form className={classes.form} onSubmit={form.submit(add)} noValidate>
      <FlowHead back={back} at={2} />
      <Card className={classes.quantity}>
        <Picture url={item.image?.url} ratio={1.15} radius="lg" />
        <Flex direction="column" gap={{ base: 'md', sm: 'xl' }}>
          <ItemFacts item={item} />
          <div>
            <Text inherit mb={listed ? 0 : 'xs'} fw={500}>
              {listed ? words.howManyMore : words.onReceipt}
            </Text>
            {listed && (
              <Text mb="xs" fz="sm" c="dimmed" className="num">
                {words.listedAlready(<Figure key="listed" of={before} />)}
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
            {words.willEarn(
              <Text key="sum" fz="xxxl" fw={750} lh={1.2} c="var(--mantine-primary-color-9)" className="num">
                {lines.points(receiptPoints([{ points: item.points, quantity: counted }]), (n) => (
                  <Figure key="points" of={n} />
                ))}
              </Text>,
              <Text key="how" fz="sm" c="dimmed">
                {counted === 1 ? (
                  <span key="one">{words.onceApproved}</span>
                ) : (
                  <span key="several">
                    {words.eachOnceApproved(
                      <Figure key="quantity" of={counted} />,
                      <Figure key="points" of={item.points} />,
                    )}
                  </span>
                )}
              </Text>,
            )}
          </Box>
        </Flex>
      </Card>
      <ActionBar>
        <Button type="submit" size="md">
          {words.addItem}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The facts that tell similar items apart. */
function ItemFacts({ item }: { item: Item }) {
  const words = useWords('entry').lines;
  const categoryName = useCategoryName();
  const own = useItemFields()
    .filter(({ field }) => field !== 'name')
    .map(({ field }) => readField(item, field));
  return (
    <div>
      <h2 className={classes.name}>
        <Own>{item.name}</Own>
      </h2>
      <Text mt="xxs" fz="sm" c="dimmed">
        {[...own, categoryName(item.category)].filter((fact) => fact).map((fact) => `${fact} · `)}
        {words.each(<Points key="points" of={item.points} />)}
      </Text>
    </div>
  );
}
