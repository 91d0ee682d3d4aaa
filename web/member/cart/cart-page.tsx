import { useState } from 'react';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { postalAddress } from '../postal-address.ts';
import { Page } from '../shell/page.tsx';
import { useCart, useOwnUser } from '../use-member.ts';
import { CartContent } from './cart-content.tsx';
import { CartLoading } from './cart-loading.tsx';
import { EmptyCart } from './states/empty-cart.tsx';
import { Ordered } from './states/ordered.tsx';
import type { CartFigures } from './use-cart-actions.ts';

export function CartPage() {
  const cart = useCart();
  const user = useOwnUser();
  const [ordered, setOrdered] = useState<CartFigures | null>(null);
  const lines = cart.data?.cart;
  const account = user.data?.user;
  const currentPoints = account?.userLoyaltyProgram?.currentPoints;
  return (
    <Page>
      <PageHead title="My Cart" />
      {lines === undefined || !account || currentPoints === undefined ? (
        <Waiting
          problem={cart.error?.msg ?? user.error?.msg}
          onRetry={() => void Promise.all([cart.refetch(), user.refetch()])}
        />
      ) : lines.length > 0 ? (
        <CartContent figures={{ cart: lines, currentPoints }} shipsTo={postalAddress(account)} onOrdered={setOrdered} />
      ) : ordered ? (
        <Ordered {...ordered} />
      ) : (
        <EmptyCart currentPoints={currentPoints} />
      )}
    </Page>
  );
}

type Wait = { problem: string | undefined; onRetry: () => void };

const Waiting = ({ problem, onRetry }: Wait) =>
  problem ? <Failure title="Your cart could not be loaded." detail={problem} onRetry={onRetry} /> : <CartLoading />;
