import { Group, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { addressLines } from '#domain/countries.ts';
import { cartTotal } from '#domain/rewards.ts';
import { together } from '#web/api/query.ts';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { useWords } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { MemberButton } from '../member-link.tsx';
import { Page } from '../shell/page.tsx';
import { useCart, useOfferedRewards, useOwnUser } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import classes from './cart.module.css';
import { CartContent } from './cart-content.tsx';
import type { CartFigures } from './use-cart-actions.ts';

/** As high as two lines and the total. */
const CartLoading = () => (
  <div className={classes.cart} role="status" aria-busy="true" aria-label={useWords('members').cart.loading}>
    <div>
      <Skeleton h={24} w={90} mb="sm" />
      <Skeleton h={292} radius="xl" />
    </div>
    <div>
      <Skeleton h={24} w={110} mb="sm" />
      <Skeleton h={240} radius="xl" />
    </div>
  </div>
);

function EmptyCart({ currentPoints }: { currentPoints: number }) {
  const words = useWords('members').cart;
  return (
    <EmptyCard
      scene="cart"
      title={words.emptyTitle}
      text={words.emptyText(currentPoints)}
      way={{ label: words.redeemPoints, link: { to: '/program/$slug/redeem-points' } }}
    />
  );
}

export function CartPage() {
  const words = useWords('members').cart;
  const cart = useCart();
  const user = useOwnUser();
  const country = countryNow();
  const [ordered, setOrdered] = useState<CartFigures | null>(null);
  const lines = cart.data?.cart;
  const account = user.data?.user;
  const currentPoints = account?.userLoyaltyProgram?.currentPoints;
  return (
    <Page>
      <PageHead title={words.title} />
      {lines === undefined || !account || currentPoints === undefined ? (
        <NotLoaded of={together(cart, user)} failure={words.notLoaded} loading={<CartLoading />} />
      ) : lines.length > 0 ? (
        <CartContent
          figures={{ cart: lines, currentPoints }}
          shipsTo={addressLines(account, country).join(', ')}
          changed={user.data?.changedContacts ?? []}
          onOrdered={setOrdered}
        />
      ) : ordered ? (
        <Ordered {...ordered} />
      ) : (
        <EmptyCart currentPoints={currentPoints} />
      )}
    </Page>
  );
}

/** After submitting: what was ordered, the points left, where to follow the order, and the way on to the next one. */
function Ordered({ cart, currentPoints }: CartFigures) {
  const words = useWords('members').cart;
  const [receipts, trainings] = [useTakes('receipts'), useTakes('trainings')];
  const isMoreInReach = useOfferedRewards()?.some(({ points }) => points <= currentPoints);
  return (
    <EmptyCard
      Icon={IconCircleCheck}
      title={words.orderedTitle}
      text={words.ordered(
        <OwnParts key="items" of={cart.map(({ quantity, name }) => `${quantity} × ${name}`)} />,
        <Points key="cost" of={cartTotal(cart)} bold />,
        <Points key="left" of={currentPoints} bold />,
      )}
      action={
        <Group gap="sm" justify="center">
          <MemberButton to="/program/$slug/activity" search={{ tab: 'orders' }} variant="default" size="md">
            {words.seeOrders}
          </MemberButton>
          {isMoreInReach ? (
            <MemberButton to="/program/$slug/redeem-points" size="md">
              {words.redeemPoints}
            </MemberButton>
          ) : (
            (receipts || trainings) && (
              <MemberButton to="/program/$slug/earn-points" size="md">
                {words.earnPoints}
              </MemberButton>
            )
          )}
        </Group>
      }
    />
  );
}
