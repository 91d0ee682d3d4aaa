import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { isReadField, type PrintedField, type ReadField } from '#domain/printed-fields.ts';
import { SURE } from '#domain/reading/page.ts';
import { compareDetails, doubtOf } from '#domain/reading/proposed-details.ts';
import { IconLine } from '#web/ui/layout/lines.tsx';
import type { Fact } from '#web/ui/values/facts.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatAmount } from '#words/numbers.ts';
import { say } from '#words/say.ts';
import { type Receipt, sayPrinted } from '../receipt.ts';

type Props = { receipt: Receipt; field: PrintedField };

/** What the participant entered, and below it whether that was read on the receipt as well. */
export function ReadBeside({ receipt, field }: Props) {
  const words = useWords('receipts').facts;
  const { reading } = receipt;
  const typed = sayPrinted(field, receipt[field]);
  const agrees = reading && isReadField(field) ? compareDetails(receipt, reading)[field] : null;
  if (agrees === null) return <Own>{typed}</Own>;
  return (
    <>
      <Own>{typed}</Own>
      {agrees ? (
        <IconLine Icon={IconCircleCheck} display="flex" fz="xs" c="success.7" style={wraps}>
          {words.asRead}
        </IconLine>
      ) : (
        <IconLine Icon={IconAlertTriangle} display="flex" fz="xs" c="warning.7" style={wraps}>
          <span>
            <Told say={words.read} of={sayPrinted(field, readAs(reading!)[field as ReadField])} />
          </span>
        </IconLine>
      )}
    </>
  );
}

/** A long number takes two rows, because it would lie over its neighbor. */
const wraps = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

type Reading = NonNullable<Receipt['reading']>;
const readAs = ({ number, date }: Reading): Record<ReadField, string | undefined> => ({
  receiptNumber: number?.value,
  dateOfPurchase: date?.value,
});

/** What was not entered, but was read. */
export function readFacts({ reading }: Receipt): Fact[] {
  if (!reading) return [];
  const words = wordsOf('receipts').facts;
  const { merchant, total } = reading;
  return [
    ...(merchant ? [[words.shop, withDoubt(merchant.value, merchant)] as const] : []),
    ...(total ? [[words.total, withDoubt(formatAmount(total.value), total)] as const] : []),
  ];
}

function withDoubt(value: string, read: Pick<NonNullable<Reading['total']>, 'certainty' | 'doubts'>) {
  if (read.certainty >= SURE) return value;
  const words = wordsOf('receipts').facts;
  const doubt = doubtOf(read);
  return (
    <>
      <Own>{value}</Own>{' '}
      <Text span fz="xs" c="dimmed" fw={400} style={wraps}>
        {doubt ? words.unclearWhy(say(wordsOf('terms').doubts, doubt)) : words.unclear}
      </Text>
    </>
  );
}

type MarkWords = ReturnType<typeof useWords<'receipts'>>['facts']['marks'];

/** Where all of it stands on the picture. */
export function readMarks({ reading }: Receipt, words: MarkWords) {
  if (!reading) return [];
  const { number, date, total, merchant, lines } = reading;
  const fields = { number, date, total, merchant };
  return [
    ...(Object.keys(fields) as (keyof MarkWords)[]).flatMap((field) => {
      const place = fields[field]?.place;
      return place ? [{ label: words[field], ...place }] : [];
    }),
    ...lines.flatMap(({ text, place }) => (place ? [{ label: text, ...place }] : [])),
  ];
}
