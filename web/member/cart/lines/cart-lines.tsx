import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CartItem } from '#contract/rewards.ts';
import { countOf } from '#domain/counts.ts';
import { useRowHold } from '#web/ui/second-tap.ts';
import { Section } from '#web/ui/section.tsx';
import { MemberButton } from '../../member-link.tsx';
import { CartLine } from './cart-line.tsx';
import classes from './cart-lines.module.css';
import { EmptyCartButton } from './empty-cart-button.tsx';

type Props = {
  cart: readonly CartItem[];
  isOffered: (item: string) => boolean;
  /** Something is about to be taken out. */
  onChange: () => void;
};

export function CartLines({ cart, isOffered, onChange }: Props) {
  useRowHold(cart.map(({ _id }) => _id));
  const count = cart.reduce((sum, line) => sum + line.quantity, 0);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes with its line: the list takes the focus, else it would be lost.
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
      <div className={classes.more}>
        <MemberButton
          to="/program/$slug/redeem-points"
          variant="light"
          h={48}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          Add Another Item
        </MemberButton>
        <EmptyCartButton onEmpty={onChange} />
      </div>
    </Section>
  );
}
