import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatPoints } from '#domain/points.ts';
import { MAX_QUANTITY, quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityPicker } from '#web/ui/quantity-picker.tsx';
import { Card } from '#web/ui/section.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { type Item, useEntry } from '../flow/entry.ts';
import { stepNames } from '../flow/step-names.ts';
import { useFlow } from '../flow/use-flow.ts';
import { AddFailed } from './add-failed.tsx';
import { ItemFacts } from './item-facts.tsx';
import classes from './quantity-step.module.css';
import { type Invoice, useAddItem } from './use-add-item.ts';

export function QuantityStep({ invoice, item }: { invoice: Invoice; item: Item }) {
  const { linkTo } = useFlow();
  const { entry } = useEntry();
  const [quantity, setQuantity] = useState(entry.quantity ?? 1);
  const [isTried, setTried] = useState(false);
  const problem = quantityProblem(quantity);
  // Nothing is promised for a quantity that cannot be entered.
  const counted = problem ? 0 : quantity;
  const add = useAddItem(invoice, item);
  const back = { label: 'Item search', link: linkTo({ step: 'search' }) };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problem) event.currentTarget.querySelector('input')?.focus();
    else add.mutate(quantity);
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <StepProgress title="Enter Items" back={back} steps={stepNames} at={2} />
      <Card className={classes.quantity}>
        <Picture url={item.image?.url} ratio={1.15} radius={12} />
        <div className={classes.ask}>
          <ItemFacts item={item} />
          <div>
            <Text inherit mb="xs" fw={500}>
              Quantity on your receipt
            </Text>
            <QuantityPicker
              large
              asTyped
              value={quantity}
              max={MAX_QUANTITY}
              problem={isTried ? problem : null}
              onChange={setQuantity}
            />
          </div>
          <p className={classes.earn} aria-live="polite">
            You will earn{' '}
            <b className="num">{formatPoints(receiptPoints([{ points: item.points, quantity: counted }]))} points</b>
            <span>
              {formatPoints(counted)} × {formatPoints(item.points)}, once the receipt is approved
            </span>
          </p>
          {add.error && <AddFailed refusal={add.error} quantity={quantity} />}
        </div>
      </Card>
      <ActionBar>
        <Button type="submit" size="md" h={48} px={32} loading={add.isPending}>
          Add item
        </Button>
      </ActionBar>
    </form>
  );
}
