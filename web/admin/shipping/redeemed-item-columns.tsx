import { ColorSwatch, Group, Text } from '@mantine/core';
import { presetColors } from '#domain/rewards.ts';
import { Thumb } from '#web/ui/picture.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { MailCell } from './mail/mail-cell.tsx';
import type { RedeemedItem } from './redeemed-item.ts';
import classes from './redeemed-items.module.css';
import { ShipTo } from './ship-to.tsx';
import { ShippedBox } from './shipment/shipped-box.tsx';
import { ShippingDateField } from './shipment/shipping-date-field.tsx';
import { TrackingField } from './shipment/tracking-field.tsx';

/** The keys of sortable columns are the API's own. */
export const redeemedItemColumns = (onMail: (item: RedeemedItem) => void): Column<RedeemedItem>[] => [
  {
    key: 'username',
    label: 'Username',
    sortable: true,
    width: 100,
    card: 'sub',
    render: (item) => <ShipTo item={item} />,
  },
  { key: 'name', label: 'Item Name', sortable: true, main: true, render: (item) => <ItemName item={item} /> },
  {
    key: 'color',
    label: 'Item Color',
    sortable: true,
    width: 92,
    leaves: 1,
    card: 'sub',
    render: ({ color }) =>
      color ? (
        <Group gap={8} wrap="nowrap">
          <ColorSwatch size={14} color={hexOf(color) ?? 'transparent'} />
          <Text fz="sm" truncate title={color}>
            {color}
          </Text>
        </Group>
      ) : (
        'N/A'
      ),
  },
  {
    key: 'quantity',
    label: 'Quantity',
    sortable: true,
    num: true,
    width: 74,
    leaves: 2,
    card: 'sub',
    render: (item) => item.quantity,
  },
  {
    key: 'trackingNumber',
    label: 'Tracking Number',
    sortable: true,
    width: 164,
    render: (item) => <TrackingField item={item} />,
  },
  {
    key: 'shippingDate',
    label: 'Shipping Date',
    sortable: true,
    width: 130,
    render: (item) => <ShippingDateField item={item} />,
  },
  { key: 'shipped', label: 'Shipped', sortable: true, width: 80, render: (item) => <ShippedBox item={item} /> },
  {
    key: 'mail',
    label: 'E-mail',
    width: 104,
    card: 'actions',
    render: (item) => <MailCell item={item} onSend={() => onMail(item)} />,
  },
];

const ItemName = ({ item: { name, size, imageUrl } }: { item: RedeemedItem }) => (
  <Group gap="xs" wrap="nowrap" miw={0} py={6}>
    <Thumb url={imageUrl} size={32} />
    <div className={classes.name} title={name}>
      {size ? `${name}, ${size}` : name}
    </div>
  </Group>
);

/** An order keeps its color by name; what an item's own colors look like is not kept with it. */
function hexOf(color: string): string | undefined {
  const preset = presetColors.find(({ name }) => name === color);
  return preset && `#${preset.hex}`;
}
