import { IconCoins, IconGift, IconHome, IconShoppingCart, IconUserCircle } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import { isAt, type NavEntry, waysToEarn } from '../nav.ts';
import classes from './bottom-bar.module.css';
import { CartCount } from './cart-count.tsx';

type Props = { at: string; cartCount: number };

/** On phones, the five places that a thumb reaches. */
export const BottomBar = ({ at, cartCount }: Props) => (
  <nav className={classes.bar} aria-label="Quick">
    {places.map(({ label, Icon, ...entry }) => {
      const here = isAt(entry, at);
      return (
        <Link key={label} {...entry.link} aria-current={here ? 'page' : undefined}>
          <span className={classes.icon}>
            <Icon size={24} stroke={here ? 2.2 : 1.8} aria-hidden="true" />
            {label === 'Cart' && <CartCount count={cartCount} />}
          </span>
          {label}
        </Link>
      );
    })}
  </nav>
);

type Place = Pick<NavEntry, 'label' | 'link' | 'also'> & { Icon: typeof IconHome };

const places: readonly Place[] = [
  { label: 'Home', link: { to: '/program/$slug/dashboard' }, Icon: IconHome },
  { label: 'Earn', link: { to: '/program/$slug/earn-points' }, also: waysToEarn, Icon: IconCoins },
  { label: 'Redeem', link: { to: '/program/$slug/redeem-points' }, Icon: IconGift },
  { label: 'Cart', link: { to: '/program/$slug/cart' }, Icon: IconShoppingCart },
  {
    label: 'Account',
    link: { to: '/program/$slug/account' },
    also: ['/program/$slug/activity', '/program/$slug/activity/receipt'],
    Icon: IconUserCircle,
  },
];
