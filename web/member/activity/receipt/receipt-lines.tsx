import { Text } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { receiptPoints } from '#domain/receipts.ts';
import { Section } from '#web/ui/section.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import goods from '../../lines/goods-line.module.css';
import { GoodsLine } from '../../lines/goods-line.tsx';
import { countItems, type Receipt } from '../../receipts/receipt-words.ts';

/** The items, each with its points, and what was decided on each. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { receiptItems, points, denied } = receipt;
  return (
    <Section
      title={countItems(receipt)}
      aside={<b className="num">{denied ? 'No points' : `${formatPoints(points)} points`}</b>}
      flush
    >
      {receiptItems.length === 0 && (
        <Text inherit p="lg" c="dimmed">
          No items yet.
        </Text>
      )}
      <ul>
        {receiptItems.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
    </Section>
  );
}

/** A line has a decision of its own where the receipt was approved, or where it alone was denied. */
function Line({ line: { item, quantity, approved, denied } }: { line: Receipt['receiptItems'][number] }) {
  return (
    <GoodsLine
      name={item.name}
      url={item.image?.url}
      size={56}
      points={receiptPoints([{ points: item.points, quantity, denied }])}
    >
      <p className={`num ${goods.meta}`}>
        {formatPoints(quantity)} × {formatPoints(item.points)} points
      </p>
      {(approved || denied) && (
        <Text inherit mt={6}>
          <StateBadge state={approved ? 'approved' : 'denied'} />
        </Text>
      )}
    </GoodsLine>
  );
}
