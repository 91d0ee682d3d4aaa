import { countRewards, type RewardRow, selectRewards } from '../queries.ts';
import { addressColumns, type ExportList, zoneColumn } from './list.ts';

export const rewardsList: ExportList<RewardRow> = {
  name: 'RewardItems',
  event: 'program.orders-exported',
  select: selectRewards,
  count: countRewards,
  columns: (program) => [
    ...addressColumns,
    ['Order Id', (row) => row.order_id],
    ['Order Line Id', (row) => row.line_id],
    ['Ordered', (row) => row.ordered, 'day'],
    ['Reward Item Id', (row) => row.item_id],
    ['Item Name', (row) => row.name],
    ['Size', (row) => row.size],
    ['Color', (row) => row.color],
    ['Quantity', (row) => row.quantity],
    ['Item Points', (row) => row.points],
    ['Points Spent', (row) => row.points * row.quantity],
    ['Tracking Number', (row) => row.tracking_number],
    ['Shipping Date', (row) => row.shipping_date, 'day'],
    ['Shipped', (row) => row.shipped],
    ['Address Changed Since', (row) => row.moved],
    ['Returned Quantity', (row) => row.returned_quantity],
    ['Points Returned', (row) => row.points * row.returned_quantity],
    zoneColumn(program),
  ],
};
