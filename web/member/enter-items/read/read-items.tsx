import { Box, Button, Loader, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { countOf, formatPoints } from '#domain/format.ts';
import { quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { Thumb } from '#web/ui/picture.tsx';
import { QuantityPicker } from '#web/ui/quantity-picker.tsx';
import { Section } from '#web/ui/section.tsx';
import rows from '../../lines/rows.module.css';
import type { Receipt } from '../../receipts/receipt-words.ts';
import type { Details } from '../flow/details.ts';
import { type LikelyItem, openLines, type ReadLine, readLines, sumItems } from './chosen-items.ts';
import classes from './read-items.module.css';
import { isUnderWay, useReadingOf } from './reading-query.ts';
import { useAddItems } from './use-add-items.ts';

type Props = { invoice: Details; draft: Receipt | undefined };

/** The items that the receipt's lines name, to add them all with one press. */
export function ReadItems({ invoice, draft }: Props) {
  const reading = useReadingOf(invoice.image?.imageKey).data?.reading;
  if (isUnderWay(reading)) {
    return (
      <Text component="p" role="status" mb="md" fz="sm" c="dimmed" className={classes.waiting}>
        <Loader size={16} aria-hidden="true" />
        Reading the items of your receipt. You can search for them already.
      </Text>
    );
  }
  if (!reading) return null;
  const { lines, others } = readLines(reading);
  const listed = new Set(draft?.receiptItems.map(({ item }) => item._id));
  const open = openLines(lines, listed);
  return open.length > 0 && <OpenLines lines={open} others={others} invoice={invoice} />;
}

/** What a member has chosen for a line; an item of null leaves the line out. */
interface Choice {
  item: LikelyItem | null;
  quantity: number;
}

function OpenLines({ lines, others, invoice }: { lines: ReadLine[]; others: number; invoice: Details }) {
  const [choices, setChoices] = useState<Readonly<Record<number, Partial<Choice>>>>({});
  const add = useAddItems(invoice);
  const choiceOf = ({ at, items, isClear, quantity }: ReadLine): Choice => ({
    item: isClear ? items[0]! : null,
    quantity,
    ...choices[at],
  });
  const each = lines.flatMap((line) => {
    const { item, quantity } = choiceOf(line);
    return item ? [{ item, quantity }] : [];
  });
  const chosen = sumItems(each);
  const isWrong = [...each, ...chosen].some(({ quantity }) => quantityProblem(quantity) !== null);
  const points = receiptPoints(chosen.map(({ item, quantity }) => ({ points: item.points, quantity })));
  return (
    <Box mb="xl">
      <Section title="Read from your receipt" lead="Look them over, then add them." flush>
        <ul>
          {lines.map((line) => (
            <Line
              key={line.at}
              line={line}
              choice={choiceOf(line)}
              onChange={(choice) => setChoices({ ...choices, [line.at]: { ...choices[line.at], ...choice } })}
            />
          ))}
        </ul>
        {others > 0 && (
          <Text fz="sm" c="dimmed" px="lg" py="md">
            {others === 1 ? '1 more line names' : `${others} more lines name`} no item of this program.
          </Text>
        )}
      </Section>
      {add.error && (
        <Box mt="md">
          <IntoView>
            <Notice kind="danger" title="Not all items could be added, please try again.">
              {add.error.reason}
            </Notice>
          </IntoView>
        </Box>
      )}
      <ActionBar>
        <Button
          size="md"
          disabled={chosen.length === 0 || isWrong}
          loading={add.isPending}
          onClick={() => add.mutate(chosen.map(({ item, quantity }) => ({ itemId: item._id, quantity })))}
        >
          {isWrong
            ? 'Check the quantities'
            : chosen.length === 0
              ? 'Add items'
              : `Add ${countOf(chosen.length, 'item')} · ${formatPoints(points)} points`}
        </Button>
      </ActionBar>
      <Text component="h2" mt="xl" fz="xl" fw={650}>
        Or search for an item
      </Text>
    </Box>
  );
}

type LineProps = { line: ReadLine; choice: Choice; onChange: (choice: Partial<Choice>) => void };

function Line({ line: { text, items, isClear }, choice: { item, quantity }, onChange }: LineProps) {
  const [isChanging, change] = useState(!isClear);
  return (
    <li className={classes.line}>
      <Thumb url={item?.image?.url} size={56} />
      <Box flex={1} miw={0}>
        {item && !isChanging ? (
          <p className={rows.name}>{item.name}</p>
        ) : (
          <Choices
            text={text}
            items={items}
            value={item}
            takesFocus={isClear}
            onChoose={(next) => onChange({ item: next })}
          />
        )}
        {item && !isChanging && (
          <>
            <p className={rows.meta}>
              <span className="num">
                <b>{formatPoints(quantityProblem(quantity) ? 0 : quantity * item.points)}</b> points ·{' '}
                {formatPoints(item.points)} each
              </span>
            </p>
            <p className={classes.printed}>Printed: {text}</p>
          </>
        )}
      </Box>
      {item && (
        <div className={classes.quantity}>
          {!isChanging && (
            <Button
              variant="subtle"
              px="sm"
              aria-label={`Change or leave out ${item.name}`}
              onClick={() => change(true)}
            >
              Change
            </Button>
          )}
          <QuantityPicker
            value={quantity}
            onChange={(next) => onChange({ quantity: next })}
            problem={quantityProblem(quantity)}
          />
        </div>
      )}
    </li>
  );
}

type ChoicesProps = {
  text: string;
  items: readonly LikelyItem[];
  value: LikelyItem | null;
  /** It takes the place of the button that had the focus. */
  takesFocus: boolean;
  onChoose: (item: LikelyItem | null) => void;
};

function Choices({ text, items, value, takesFocus, onChoose }: ChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [takesFocus]);
  return (
    <Radio.Group
      ref={group}
      label={`Which one is “${text}”?`}
      value={value?._id ?? 'none'}
      onChange={(id) => onChoose(items.find(({ _id }) => _id === id) ?? null)}
    >
      <Stack gap="xs" mt="xs">
        {items.map(({ _id, name, points }) => (
          <Radio key={_id} value={_id} label={`${name} · ${formatPoints(points)} points`} />
        ))}
        <Radio value="none" label={items.length > 1 ? 'None of these: leave it out' : 'Leave it out'} />
      </Stack>
    </Radio.Group>
  );
}
