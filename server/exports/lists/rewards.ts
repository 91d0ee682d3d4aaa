import { countRewards } from '../count-queries.ts';
import { type RewardRow, selectRewards } from '../queries.ts';
import { addressColumns, day, type ExportList } from './list.ts';

export const rewardsList: ExportList<RewardRow> = {
  fileName: 'RewardItems.csv',
  event: 'program.orders-exported',
  select: selectRewards,
  count: countRewards,
  columns: () => [
    ...addressColumns,
    ['Ordered', (row) => day(row.ordered)],
    ['Item Name', (row) => row.name],
    ['Size', (row) => row.size],
    ['Color', (row) => row.color],
    ['Quantity', (row) => row.quantity],
    ['Item Points', (row) => row.points],
    ['Points Spent', (row) => row.points * row.quantity],
    ['Tracking Number', (row) => row.tracking_number],
    ['Shipping Date', (row) => day(row.shipping_date)],
    ['Shipped', (row) => row.shipped],
    ['Address Changed Since', (row) => row.moved],
  ],
};
