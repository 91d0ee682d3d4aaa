import { Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatPoints } from '#domain/points.ts';
import { cartTotal } from '#domain/rewards.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Card } from '#web/ui/section.tsx';
import { MemberButton } from '../../member-link.tsx';
import type { CartFigures } from '../use-cart-actions.ts';

/** Right after submitting: what was ordered, what is left, and where to follow it. */
export function Ordered({ cart, currentPoints }: CartFigures) {
  return (
    <Card flush>
      <EmptyState
        icon={<IconCircleCheck size={30} aria-hidden="true" />}
        title="Your order is in"
        text={
          <>
            {cart.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')} for{' '}
            <b className="num">{formatPoints(cartTotal(cart))} points</b>. You have{' '}
            <b className="num">{formatPoints(currentPoints)} points</b> left to redeem.
          </>
        }
        action={
          <Group gap={12} justify="center">
            <MemberButton to="/program/$slug/redeem-points" variant="default" size="md" h={48}>
              Redeem Points
            </MemberButton>
            <MemberButton to="/program/$slug/activity" search={{ tab: 'orders' }} size="md" h={48}>
              See My Orders
            </MemberButton>
          </Group>
        }
      />
    </Card>
  );
}
