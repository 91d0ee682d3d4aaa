import {
  ActionIcon,
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
import { IconArrowBackUp, IconCheck, IconChevronDown, IconCopy, IconHomeMove, IconMail } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { addressLines } from '#domain/countries.ts';
import { canMarkShipped, keptQuantity, orderedState, presetColors, shippingProblem } from '#domain/rewards.ts';
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
import { Figure } from '#web/ui/values/figure.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { nameOf, type RedeemedItem } from './redeemed-item.ts';
import classes from './redeemed-items.module.css';
import { useHasDraft, useShipmentDraft } from './shipment-drafts.tsx';
import { useSayShipped } from './undo-shipping.ts';
import { useShipment, useWhenSaved } from './use-shipment.ts';

interface Acts {
  onMail: (item: RedeemedItem) => void;
  onReturn: (item: RedeemedItem) => void;
}

/** The keys of sortable columns are the API's. */
export function redeemedItemColumns(mayShip: boolean, acts: Acts): Column<RedeemedItem>[] {
  const { columns, row } = wordsOf('orders');
  return [
    column(
      'username',
      wordsOf('terms').fields.username,
      { sortable: true, width: 96, most: 220, card: 'sub' },
      (item) => <ShipTo item={item} />,
    ),
    column('name', columns.itemName, { sortable: true, main: true }, (item) => <ItemName item={item} />),
    column('color', columns.itemColor, { sortable: true, width: 92, most: 170, leaves: 1, card: 'sub' }, ({ color }) =>
      color ? (
        <Group gap="xs" wrap="nowrap">
          <ColorSwatch size={14} color={hexOf(color) ?? 'transparent'} />
          <Text fz="sm" className="clip" title={color} dir="auto" translate="no">
            {color}
          </Text>
        </Group>
      ) : (
        row.none
      ),
    ),
    column('quantity', columns.quantity, { sortable: true, num: true, width: 74, leaves: 2, card: 'sub' }, (item) => (
      <Quantity item={item} />
    )),
    ...(mayShip ? shipmentColumns(acts) : stateColumns()),
  ];
}

function shipmentColumns({ onMail, onReturn }: Acts): Column<RedeemedItem>[] {
  const { columns, row } = wordsOf('orders');
  return [
    column('trackingNumber', columns.trackingNumber, { sortable: true, width: 164, most: 250 }, (item) =>
      keptQuantity(item) === 0 ? (
        shownNumber(item)
      ) : (
        <ShipmentField
          item={item}
          field="trackingNumber"
          label={row.trackingNumberOf(nameOf(item))}
          placeholder={row.addNumber}
          maxLength={MOST_CHARACTERS.trackingNumber}
        />
      ),
    ),
    column('shippingDate', columns.shippingDate, { sortable: true, width: 130 }, (item) =>
      keptQuantity(item) === 0 ? (
        sayDay(item.shippingDate)
      ) : (
        <ShipmentField item={item} field="shippingDate" label={row.shippingDateOf(nameOf(item))} type="date" />
      ),
    ),
    column('shipped', columns.shipped, { sortable: true, width: 96 }, (item) =>
      keptQuantity(item) === 0 ? goneState(item) : <ShippedBox item={item} />,
    ),
    column('mail', columns.mail, { width: 148, card: 'actions' }, (item) =>
      keptQuantity(item) === 0 ? null : (
        <Group gap="xxs" wrap="nowrap" justify="space-between">
          <MailCell item={item} onSend={() => onMail(item)} />
          <ReturnButton item={item} onReturn={() => onReturn(item)} />
        </Group>
      ),
    ),
  ];
}

/** The same to an administrator who may only look. */
function stateColumns(): Column<RedeemedItem>[] {
  const { columns, row } = wordsOf('orders');
  return [
    column('trackingNumber', columns.trackingNumber, { sortable: true, width: 164, most: 250 }, shownNumber),
    column('shippingDate', columns.shippingDate, { sortable: true, width: 130 }, ({ shippingDate }) =>
      sayDay(shippingDate),
    ),
    column('shipped', columns.shipped, { sortable: true, width: 96 }, (item) => {
      if (keptQuantity(item) === 0) return goneState(item);
      return item.shipped ? row.yes : row.no;
    }),
    column('mail', columns.mail, { width: 104 }, ({ notifiedAt }) =>
      notifiedAt ? row.sent<ReactNode>((word) => word, <Day key="day" at={notifiedAt} />) : row.none,
    ),
  ];
}

const ItemName = ({ item: { name, size, imageUrl } }: { item: RedeemedItem }) => (
  <Group gap="xs" wrap="nowrap" miw={0} py="xxs">
    <Thumb url={imageUrl} size={32} />
    <div className={classes.name} title={name}>
      <OwnParts of={size ? [name, size] : [name]} />
    </div>
  </Group>
);

const shownNumber = ({ trackingNumber }: RedeemedItem) =>
  trackingNumber ? <TrackingNumber number={trackingNumber} /> : wordsOf('orders').row.none;

/** Of an item of which nothing is left; a badge would have no room. */
const goneState = (item: RedeemedItem) => wordsOf('parts').states[orderedState(item)];

/** How many are left to send, or were sent and kept, and how many were returned. */
function Quantity({ item }: { item: RedeemedItem }) {
  const { row } = useWords('orders');
  const { quantity, returnedQuantity, shipped } = item;
  if (keptQuantity(item) === 0) return quantity;
  return (
    <>
      <Figure of={keptQuantity(item)} />
      {returnedQuantity > 0 && (
        <Text component="div" fz="xs" c="dimmed" key={returnedQuantity}>
          {shipped ? row.returnedOf(returnedQuantity, quantity) : row.canceledOf(returnedQuantity, quantity)}
        </Text>
      )}
    </>
  );
}

/** Cancels what is not shipped yet, and takes back what is. */
function ReturnButton({ item, onReturn }: { item: RedeemedItem; onReturn: () => void }) {
  const words = useWords('orders').row;
  const hasDraft = useHasDraft();
  const { notSaved } = useWords('orders');
  const { ask, isWaiting } = useWhenSaved([item], () => (hasDraft([item]) ? notify.danger(notSaved) : onReturn()));
  const label = item.shipped ? words.return : words.cancel;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.return}
        loading={isWaiting}
        onClick={ask}
        aria-label={item.shipped ? words.returnNamed(nameOf(item)) : words.cancelNamed(nameOf(item))}
      >
        <IconArrowBackUp size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** An order stores its color's name only; the code of a custom color is not known. */
function hexOf(color: string): string | undefined {
  const preset = presetColors.find(({ name }) => name === color);
  return preset && `#${preset.hex}`;
}

/** The username; pressing it shows the address of the order, and the present one if that differs. */
function ShipTo({ item: { user, presentAddress } }: { item: RedeemedItem }) {
  const words = useWords('orders').address;
  const country = countryNow();
  const lines = [user.name, ...addressLines(user, country)];
  return (
    <Popover width={260} position="bottom-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.person}
          title={user.username}
          aria-label={presentAddress ? words.openMoved(user.username) : words.open(user.username)}
        >
          <span className="clip" dir="auto" translate="no">
            {user.username}
          </span>
          {presentAddress && <IconHomeMove size={14} aria-hidden="true" color="var(--mantine-color-warning-7)" />}
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.title(user.name)}>
        <Stack component="address" gap="sm" fz="sm" lh={1.5} style={{ fontStyle: 'normal' }}>
          <div>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places, and two may be alike.
              <Text key={index} component="div" inherit fw={index === 0 ? 700 : undefined}>
                <Own>{line}</Own>
              </Text>
            ))}
            <Box c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <Own>{user.email}</Own>
            </Box>
          </div>
          {presentAddress && (
            <Text component="div" inherit c="warning.7">
              <Told
                say={words.moved}
                of={<OwnParts of={[presentAddress.name, ...addressLines(presentAddress, country)]} />}
              />
            </Text>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden="true" />}
            onClick={() => void copyText(lines.join('\n'), words.copied)}
          >
            {words.copy}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Enabled once there are a tracking number and a date, saved or typed. Checking it also saves them. */
function ShippedBox({ item }: { item: RedeemedItem }) {
  const { shippedOf } = useWords('orders').row;
  const { mutate } = useShipment(item);
  const sayShipped = useSayShipped();
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
          aria-label={shippedOf(nameOf(item))}
          aria-describedby={isReady ? undefined : id}
          checked={asked ?? item.shipped}
          disabled={!isReady}
          onChange={({ currentTarget: { checked } }) => {
            ask(checked);
            const sent = checked ? { ...typed, shipped: true } : { shipped: false };
            mutate(sent, {
              onSuccess: ({ saved, seconds }) =>
                checked && sayShipped({ sent, before: [item], after: [saved], seconds }),
              onSettled: () => ask(null),
            });
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

function ShipmentField({ item, field, ...look }: FieldProps) {
  const [draft, write] = useShipmentDraft(item);
  const { mutateAsync } = useShipment(item);
  return (
    <InlineField
      {...look}
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
  const { row: words, notSaved } = useWords('orders');
  const hasDraft = useHasDraft();
  const { ask, isWaiting } = useWhenSaved([item], () => {
    const problem = hasDraft([item]) ? notSaved : sayProblem(shippingProblem(item));
    if (problem) notify.danger(problem);
    else onSend();
  });
  if (item.notifiedAt) {
    return (
      <IconLine Icon={IconCheck} fz="xs" fw={550} c="success.7">
        {words.sent(
          (word) => (
            <span key="word" className="quiet">
              {word}
            </span>
          ),
          <Day key="day" at={item.notifiedAt} />,
        )}
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
      aria-label={words.sendTo(item.user.username, item.name)}
    >
      {words.send((rest) => (
        <span key="rest" className={classes.long}>
          {rest}
        </span>
      ))}
    </Button>
  );
}
