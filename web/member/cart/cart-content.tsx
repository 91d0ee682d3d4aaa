import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { CartItem } from '#contract/rewards.ts';
import { countOf, formatPoints } from '#domain/format.ts';
import { cartTotal, describeChoice, isAffordable } from '#domain/rewards.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { useRowHold, useStepHold } from '#web/ui/second-tap.ts';
import { Section } from '#web/ui/section.tsx';
import { ItemLine } from '../lines/item-line.tsx';
import rows from '../lines/rows.module.css';
import { MemberButton } from '../member-link.tsx';
import { useOfferedRewards } from '../use-member.ts';
import classes from './cart.module.css';
import { cartChanges } from './cart-changes.ts';
import cartSumClasses from './cart-sum.module.css';
import { type CartFigures, useEmptyCart, useRemoveFromCart, useSubmitCart } from './use-cart-actions.ts';

const figure = (points: number | null, absent: string) =>
  points === null ? absent : <span className="num">{formatPoints(points)} points</span>;

type Props = { figures: CartFigures; shipsTo: string; onOrdered: (ordered: CartFigures) => void };

export function CartContent({ figures, shipsTo, onOrdered }: Props) {
  useStepHold();
  const submit = useSubmitCart(onOrdered);
  const isOffered = useIsOffered();
  const { cart, currentPoints } = figures;
  const total = cartTotal(cart);
  const gone = cart.filter((line) => !isOffered(line.item));
  return (
    <>
      {submit.error?.type === 'stale' && submit.variables && (
        <CartChanged msg={submit.error.reason} before={submit.variables} now={figures} />
      )}
      <div className={classes.cart}>
        <CartLines cart={cart} isOffered={isOffered} onChange={submit.reset} />
        <CartSum
          current={currentPoints}
          total={total}
          shipsTo={shipsTo}
          problem={submitProblem(total, currentPoints, gone)}
          isSubmitting={submit.isPending}
          onSubmit={() => submit.mutate(figures)}
        />
      </div>
    </>
  );
}

/** An item that the program no longer offers cannot be submitted. */
function useIsOffered(): (item: string) => boolean {
  const offered = useOfferedRewards();
  return (item) => !offered || offered.some(({ _id }) => _id === item);
}

/** Why the cart cannot be submitted, or null. `gone` are its lines that are no longer offered. */
function submitProblem(total: number, currentPoints: number, gone: readonly { name: string }[]): string | null {
  if (gone[0]) return `${gone[0].name} is no longer offered. Remove it to submit.`;
  if (isAffordable(total, currentPoints)) return null;
  return `You are ${formatPoints(total - currentPoints)} points short. Remove an item to submit.`;
}

type CartChangedProps = {
  /** The server's sentence. */
  msg: string;
  before: CartFigures;
  now: CartFigures;
};

/** Shown when nothing was ordered because values had changed: each old and new one. Submit orders at the new ones. */
function CartChanged({ msg, before, now }: CartChangedProps) {
  const changes = cartChanges(before, now);
  return (
    <Box mb="xl">
      <IntoView>
        <Notice kind="warning" title={msg}>
          {changes.length > 0 && (
            <Stack component="ul" gap="xxxs" mt="xxs">
              {changes.map((change) => (
                <li key={change.key}>
                  {change.label}: {figure(change.before, 'not in your cart')}
                  <span aria-hidden="true"> → </span>
                  <span className="quiet">, now </span>
                  <b>{figure(change.now, 'not in your cart any more')}</b>
                </li>
              ))}
            </Stack>
          )}
        </Notice>
      </IntoView>
    </Box>
  );
}

type CartSumProps = {
  current: number;
  total: number;
  /** The address on one line. */
  shipsTo: string;
  /** Why it cannot be submitted. */
  problem: string | null;
  isSubmitting: boolean;
  onSubmit: () => void;
};

function CartSum({ current, total, shipsTo, problem, isSubmitting, onSubmit }: CartSumProps) {
  const problemId = useId();
  const remaining = current - total;
  return (
    <Section title="Your points">
      <dl className={cartSumClasses.sum}>
        <div>
          <dt>Current points</dt>
          <dd className="num">{formatPoints(current)} points</dd>
        </div>
        <div>
          <dt>Total cost</dt>
          <dd className="num">{formatPoints(-total)} points</dd>
        </div>
        <div data-total data-negative={remaining < 0 || undefined}>
          <dt>Remaining points</dt>
          <dd className="num">{formatPoints(remaining)} points</dd>
        </div>
      </dl>
      {shipsTo && (
        <Text mt="md" fz="mid" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Ships to{' '}
          <Text span inherit fw={600} c="black">
            {shipsTo}
          </Text>
        </Text>
      )}
      {problem && (
        <Box id={problemId} mt="md">
          <Notice kind="danger" title={problem} />
        </Box>
      )}
      <ActionBar>
        <Box hiddenFrom="sm" flex={1}>
          <PointsFigure size="sm" label="Remaining points" value={remaining} />
        </Box>
        <Button
          flex={1}
          size="md"
          disabled={problem !== null}
          aria-describedby={problem ? problemId : undefined}
          loading={isSubmitting}
          onClick={onSubmit}
        >
          Submit
        </Button>
      </ActionBar>
    </Section>
  );
}

type CartLinesProps = {
  cart: readonly CartItem[];
  isOffered: (item: string) => boolean;
  /** Called before an item is removed. */
  onChange: () => void;
};

function CartLines({ cart, isOffered, onChange }: CartLinesProps) {
  useRowHold(cart.map(({ _id }) => _id));
  const count = cart.reduce((sum, line) => sum + line.quantity, 0);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its line, so the list takes the focus.
  const leaveLine = () => {
    onChange();
    list.current?.focus();
  };
  return (
    <Section title={countOf(count, 'item')} flush>
      <ul ref={list} tabIndex={-1}>
        {cart.map((line) => (
          <CartLine key={line._id} line={line} isOffered={isOffered(line.item)} onRemove={leaveLine} />
        ))}
      </ul>
      <Group
        justify="space-between"
        gap="sm"
        py={{ base: 'sm', sm: 'md' }}
        pl={{ base: 'md', sm: 'lg' }}
        pr={{ base: 'xs', sm: 'sm' }}
      >
        <MemberButton
          size="md"
          to="/program/$slug/redeem-points"
          variant="light"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          Add Another Item
        </MemberButton>
        <EmptyCartButton onEmpty={onChange} />
      </Group>
    </Section>
  );
}

function EmptyCartButton({ onEmpty }: { onEmpty: () => void }) {
  const [isAsking, ask] = useState(false);
  const close = () => ask(false);
  const empty = useEmptyCart();
  return (
    <>
      <Button variant="subtle" color="red" px="md" onClick={() => ask(true)}>
        Empty Cart
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => {
          onEmpty();
          empty.mutate(undefined, { onSuccess: close });
        }}
        title="Empty your cart?"
        confirm="Empty Cart"
        danger
        act={empty}
      >
        All items are removed. Your points stay the same.
      </ConfirmDialog>
    </>
  );
}

function CartLine({ line, isOffered, onRemove }: { line: CartItem; isOffered: boolean; onRemove: () => void }) {
  const remove = useRemoveFromCart();
  return (
    <ItemLine
      name={line.name}
      url={line.imageUrl}
      size={72}
      points={cartTotal([line])}
      isRemoving={remove.isPending}
      onRemove={() => {
        onRemove();
        remove.mutate(line._id);
      }}
    >
      <p className={`num ${rows.meta}`}>
        {describeChoice(line)} × {formatPoints(line.points)}
      </p>
      {!isOffered && (
        <Text mt="xxxs" fz="sm" fw={600} c="danger.7">
          No longer offered
        </Text>
      )}
    </ItemLine>
  );
}
