import { Box } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { receiptPoints } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import goods from '../../lines/goods-line.module.css';
import { GoodsLine } from '../../lines/goods-line.tsx';

type Sending = NonNullable<Answer<'GET /api/client/receipt/:id'>['sending']>;

/** The lines that the new receipt begins with, at the points of today, and those that cannot come along. */
export const ItemsToSend = ({ sending: { items, points, leftOut } }: { sending: Sending }) => (
  <Box mt="xl">
    <Section
      title="Items on this receipt"
      lead="With the points of today. You can change them in the last step."
      aside={<b className="num">{formatPoints(points)} points</b>}
      flush
    >
      {items.length > 0 && (
        <ul>
          {items.map(({ item, quantity }) => (
            <GoodsLine
              key={item._id}
              name={item.name}
              url={item.image?.url}
              size={56}
              points={receiptPoints([{ points: item.points, quantity }])}
            >
              <p className={`num ${goods.meta}`}>
                {formatPoints(quantity)} × {formatPoints(item.points)} points
              </p>
            </GoodsLine>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <Box py="md" px="lg">
          <Notice kind="warning" title="Not sent again">
            {leftOut.map(({ name, because }) => (
              <p key={name}>
                {name}: {reasons[because]}
              </p>
            ))}
          </Notice>
        </Box>
      )}
    </Section>
  </Box>
);

const reasons = { disabled: 'this item no longer earns points', denied: 'the reviewer denied this item' };
