import { Box, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CartItem } from '#contract/carts.ts';
import { cartTotal, quantityChoices, rewardQuantityProblem } from '#domain/rewards.ts';
import { sayProblem } from '#web/say-problem.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { useRowHold } from '#web/ui/feedback/second-tap.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { Parts } from '#web/ui/values/own-parts.tsx';
import { useWords } from '#web/words.ts';
import { choiceParts } from '#words/describe.ts';
import { ItemLine } from '../lines/item-line.tsx';
import { QuantityStepper } from '../lines/quantity-stepper.tsx';
import rows from '../lines/rows.module.css';
import { MemberButton } from '../member-link.tsx';
import { useChangeQuantity, useEmptyCart, useRemoveFromCart } from './use-cart-actions.ts';

type CartLinesProps = {
  cart: readonly CartItem[];
  isOffered: (item: string) => boolean;
  /** Called before the cart is changed. */
  onChange: () => void;
  /** Called with whether what was typed for a line cannot be sent. */
  onWrong: (id: string, isWrong: boolean) => void;
};

export function CartLines({ cart, isOffered, onChange, onWrong }: CartLinesProps) {
  const words = useWords('members').cart;
  useRowHold(cart.map(({ _id }) => _id));
  const count = cart.reduce((sum, line) => sum + line.quantity, 0);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its line, so the list takes the focus.
  const leaveLine = () => {
    onChange();
    list.current?.focus();
  };
  return (
    <Section title={words.items(count)} flush>
      <ul ref={list} tabIndex={-1}>
        {cart.map((line) => (
          <CartLine
            key={line._id}
            line={line}
            isOffered={isOffered(line.item)}
            onRemove={leaveLine}
            onChange={onChange}
            onWrong={(is) => onWrong(line._id, is)}
          />
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
          {words.addAnother}
        </MemberButton>
        <EmptyCartButton onEmpty={onChange} />
      </Group>
    </Section>
  );
}

function EmptyCartButton({ onEmpty }: { onEmpty: () => void }) {
  const words = useWords('members').cart;
  const [isAsking, ask] = useState(false);
  const close = () => ask(false);
  const empty = useEmptyCart();
  return (
    <>
      <Button variant="subtle" color="red" px="md" onClick={() => ask(true)}>
        {words.emptyCart}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => {
          onEmpty();
          empty.mutate(undefined, { onSuccess: close });
        }}
        title={words.emptyCartAsked}
        confirm={words.emptyCart}
        danger
        act={empty}
      >
        {words.emptyCartText}
      </ConfirmDialog>
    </>
  );
}

type CartLineProps = {
  line: CartItem;
  isOffered: boolean;
  onRemove: () => void;
  onChange: () => void;
  onWrong: (isWrong: boolean) => void;
};

function CartLine({ line, isOffered, onRemove, onChange, onWrong }: CartLineProps) {
  const { notOffered } = useWords('members').cart;
  const terms = useWords('terms');
  const change = useChangeQuantity();
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
        remove.mutate(line);
      }}
    >
      <p className={`num ${rows.meta}`}>
        <Parts of={choiceParts(terms, line)} by=" · " />
        {line.quantity > 1 && (
          <span>
            {' '}
            × <Figure of={line.points} />
          </span>
        )}
      </p>
      {isOffered ? (
        <Box mt="xs">
          <QuantityStepper
            quantity={line.quantity}
            max={quantityChoices.length}
            problemOf={(quantity) => sayProblem(rewardQuantityProblem(quantity))}
            onWrong={onWrong}
            send={(quantity) => {
              onChange();
              change.mutate({ id: line._id, quantity });
            }}
          />
        </Box>
      ) : (
        <Text mt="xxxs" fz="sm" fw={600} c="danger.7">
          {notOffered}
        </Text>
      )}
    </ItemLine>
  );
}
