import {
  Box,
  Button,
  Checkbox,
  ColorSwatch,
  Group,
  Popover,
  Stack,
  Text,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { IconCheck, IconChevronDown, IconCopy, IconHomeMove, IconMail } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { formatDate } from '#domain/format.ts';
import { addressLines } from '#domain/members.ts';
import { canMarkShipped, presetColors, shippingProblem } from '#domain/rewards.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { InlineField } from '#web/edit/inline-field.tsx';
import { TrackingNumber } from '#web/forms/tracking-number.tsx';
import { sayProblem } from '#web/say-problem.ts';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { IconLine } from '#web/ui/layout/lines.tsx';
import { copyText } from '#web/ui/links/copy-link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { Day } from '#web/ui/values/day.tsx';
import { nameControl, type RedeemedItem } from './redeemed-item.ts';
import classes from './redeemed-items.module.css';
import { notSaved, useHasDraft, useShipmentDraft } from './shipment-drafts.tsx';
import { useShipment, useWhenSaved } from './use-shipment.ts';

/** The keys of sortable columns are the API's. */
export const redeemedItemColumns = (mayShip: boolean, onMail: (item: RedeemedItem) => void): Column<RedeemedItem>[] => [
  column('username', 'Username', { sortable: true, width: 96, most: 220, card: 'sub' }, (item) => (
    <ShipTo item={item} />
  )),
  column('name', 'Item Name', { sortable: true, main: true }, (item) => <ItemName item={item} />),
  column('color', 'Item Color', { sortable: true, width: 92, most: 170, leaves: 1, card: 'sub' }, ({ color }) =>
    color ? (
      <Group gap="xs" wrap="nowrap">
        <ColorSwatch size={14} color={hexOf(color) ?? 'transparent'} />
        <Text fz="sm" truncate title={color}>
          {color}
        </Text>
      </Group>
    ) : (
      'N/A'
    ),
  ),
  column(
    'quantity',
    'Quantity',
    { sortable: true, num: true, width: 74, leaves: 2, card: 'sub' },
    (item) => item.quantity,
  ),
  ...(mayShip ? shipmentColumns(onMail) : stateColumns),
];

const shipmentColumns = (onMail: (item: RedeemedItem) => void): Column<RedeemedItem>[] => [
  column('trackingNumber', 'Tracking Number', { sortable: true, width: 164, most: 250 }, (item) => (
    <ShipmentField
      item={item}
      field="trackingNumber"
      label="Tracking number"
      placeholder="Add number"
      maxLength={MOST_CHARACTERS.trackingNumber}
    />
  )),
  column('shippingDate', 'Shipping Date', { sortable: true, width: 130 }, (item) => (
    <ShipmentField item={item} field="shippingDate" label="Shipping date" type="date" />
  )),
  column('shipped', 'Shipped', { sortable: true, width: 80 }, (item) => <ShippedBox item={item} />),
  column('mail', 'E-mail', { width: 104, card: 'actions' }, (item) => (
    <MailCell item={item} onSend={() => onMail(item)} />
  )),
];

/** The same to an administrator who may only look. */
const stateColumns: Column<RedeemedItem>[] = [
  column('trackingNumber', 'Tracking Number', { sortable: true, width: 164, most: 250 }, ({ trackingNumber }) =>
    trackingNumber ? <TrackingNumber number={trackingNumber} /> : 'N/A',
  ),
  column('shippingDate', 'Shipping Date', { sortable: true, width: 130 }, ({ shippingDate }) =>
    formatDate(shippingDate),
  ),
  column('shipped', 'Shipped', { sortable: true, width: 80 }, ({ shipped }) => (shipped ? 'Yes' : 'No')),
  column('mail', 'E-mail', { width: 104 }, ({ notifiedAt }) =>
    notifiedAt ? (
      <>
        Sent <Day at={notifiedAt} />
      </>
    ) : (
      'N/A'
    ),
  ),
];

const ItemName = ({ item: { name, size, imageUrl } }: { item: RedeemedItem }) => (
  <Group gap="xs" wrap="nowrap" miw={0} py="xxs">
    <Thumb url={imageUrl} size={32} />
    <div className={classes.name} title={name}>
      {size ? `${name}, ${size}` : name}
    </div>
  </Group>
);

/** An order stores its color's name only; the code of a custom color is not known. */
function hexOf(color: string): string | undefined {
  const preset = presetColors.find(({ name }) => name === color);
  return preset && `#${preset.hex}`;
}

/** The username; pressing it shows the address of the order, and the present one if that differs. */
function ShipTo({ item: { user, presentAddress } }: { item: RedeemedItem }) {
  const lines = [user.name, ...addressLines(user)];
  return (
    <Popover width={260} position="bottom-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.person}
          title={user.username}
          aria-label={`${user.username}, address${presentAddress ? ', moved since' : ''}`}
        >
          <span className="clip">{user.username}</span>
          {presentAddress && <IconHomeMove size={14} aria-hidden="true" color="var(--mantine-color-warning-7)" />}
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Ship to ${user.name}`}>
        <Stack component="address" gap="sm" fz="sm" lh={1.5} style={{ fontStyle: 'normal' }}>
          <div>
            {lines.map((line, index) => (
              <div key={line}>{index === 0 ? <strong>{line}</strong> : line}</div>
            ))}
            <Box c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Box>
          </div>
          {presentAddress && (
            <Text component="div" inherit c="warning.7">
              Moved since the order. The account has now:{' '}
              {[presentAddress.name, ...addressLines(presentAddress)].join(', ')}
            </Text>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden="true" />}
            onClick={() => void copyText(lines.join('\n'), 'Address')}
          >
            Copy address
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Enabled once there are a tracking number and a date, saved or typed. Checking it also saves them. */
function ShippedBox({ item }: { item: RedeemedItem }) {
  const { mutate } = useShipment(item);
  // Shows the click at once, because the mutation's state changes a moment later.
  const [asked, ask] = useState<boolean | null>(null);
  const [draft] = useShipmentDraft(item);
  const typed = {
    trackingNumber: draft.trackingNumber?.trim() ?? item.trackingNumber,
    shippingDate: draft.shippingDate ?? item.shippingDate,
  };
  const isReady = canMarkShipped(typed) || item.shipped;
  const id = `why-${item._id}`;
  const needs = sayProblem({ code: 'shippingMissing' });
  return (
    <Tooltip label={needs} disabled={isReady}>
      <label className={classes.check} htmlFor={`shipped-${item._id}`}>
        {!isReady && (
          <span id={id} className={classes.why}>
            {needs}
          </span>
        )}
        <Checkbox
          id={`shipped-${item._id}`}
          aria-label={nameControl('Shipped', item)}
          aria-describedby={isReady ? undefined : id}
          checked={asked ?? item.shipped}
          disabled={!isReady}
          onChange={({ currentTarget: { checked } }) => {
            ask(checked);
            mutate(checked ? { ...typed, shipped: true } : { shipped: false }, { onSettled: () => ask(null) });
          }}
        />
      </label>
    </Tooltip>
  );
}

type FieldProps = Pick<ComponentProps<typeof InlineField>, 'label' | 'type' | 'placeholder' | 'maxLength'> & {
  item: RedeemedItem;
  field: 'trackingNumber' | 'shippingDate';
};

function ShipmentField({ item, field, label, ...look }: FieldProps) {
  const [draft, write] = useShipmentDraft(item);
  const { mutateAsync } = useShipment(item);
  return (
    <InlineField
      {...look}
      label={nameControl(label, item)}
      draft={[draft[field], (next) => write(field, next)]}
      value={item[field] ?? ''}
      onSave={(typed) =>
        mutateAsync(field === 'shippingDate' ? { shippingDate: typed || null } : { trackingNumber: typed || null })
      }
    />
  );
}

/** When the member was mailed, or the button that does it, which says what is missing instead of being disabled. */
function MailCell({ item, onSend }: { item: RedeemedItem; onSend: () => void }) {
  const hasDraft = useHasDraft();
  const { ask, isWaiting } = useWhenSaved([item], () => {
    const problem = hasDraft([item]) ? notSaved : sayProblem(shippingProblem(item));
    if (problem) notify.danger(problem);
    else onSend();
  });
  if (item.notifiedAt) {
    return (
      <IconLine Icon={IconCheck} fz="xs" fw={550} c="success.7">
        <span className="quiet">Sent </span>
        <Day at={item.notifiedAt} />
      </IconLine>
    );
  }
  return (
    <Button
      size="xs"
      px="xs"
      variant={item.shipped ? 'light' : 'default'}
      leftSection={<IconMail size={14} aria-hidden="true" />}
      onClick={ask}
      loading={isWaiting}
      aria-label={`Send shipped e-mail to ${item.user.username}, ${item.name}`}
    >
      Send<span className={classes.long}> shipped e-mail</span>
    </Button>
  );
}
