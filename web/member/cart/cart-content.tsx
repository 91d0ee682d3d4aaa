import { Box, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatPoints } from '#domain/format.ts';
import { cartTotal, isAffordable } from '#domain/rewards.ts';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { useStepHold } from '#web/ui/second-tap.ts';
import { useOfferedRewards } from '../use-member.ts';
import classes from './cart.module.css';
import { cartChanges } from './cart-changes.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSum } from './cart-sum.tsx';
import { type CartFigures, useChosenCart, useSubmitCart } from './use-cart-actions.ts';

const figure = (points: number | null, absent: string) =>
  points === null ? absent : <span className="num">{formatPoints(points)} points</span>;

type Props = { figures: CartFigures; shipsTo: string; onOrdered: (ordered: CartFigures) => void };

export function CartContent({ figures: { cart: stored, currentPoints }, shipsTo, onOrdered }: Props) {
  useStepHold();
  const submit = useSubmitCart(onOrdered);
  const isOffered = useIsOffered();
  const cart = useChosenCart(stored);
  const figures = { cart, currentPoints };
  const lines = useRef<HTMLDivElement>(null);
  /** The lines whose typed quantity cannot be sent. */
  const [wrong, setWrong] = useState<Readonly<Record<string, boolean>>>({});
  const isWrong = cart.some(({ _id }) => wrong[_id]);
  const total = cartTotal(cart);
  const gone = cart.filter((line) => !isOffered(line.item));
  return (
    <>
      {submit.error?.type === 'stale' && submit.variables && (
        <CartChanged msg={submit.error.reason} before={submit.variables} now={figures} />
      )}
      <div ref={lines} className={classes.cart}>
        <CartLines
          cart={cart}
          isOffered={isOffered}
          onChange={submit.reset}
          onWrong={(id, is) => setWrong({ ...wrong, [id]: is })}
        />
        <CartSum
          current={currentPoints}
          total={total}
          shipsTo={shipsTo}
          problem={submitProblem(total, currentPoints, gone)}
          isSubmitting={submit.isPending}
          onSubmit={() => (isWrong ? focusInvalid(lines.current) : submit.mutate(figures))}
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
  return `You are ${formatPoints(total - currentPoints)} points short. Remove an item or choose fewer to submit.`;
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
