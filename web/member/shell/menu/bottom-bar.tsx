import { IconCoins, IconGift, IconHome, IconShoppingCart, IconUserCircle } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import type { memberPaths } from '../../paths.ts';
import { isAt } from '../nav.ts';
import classes from './bottom-bar.module.css';
import { CartCount } from './cart-count.tsx';

type Props = { paths: ReturnType<typeof memberPaths>; at: string; cartCount: number };

/** On phones, the five places that a thumb reaches. */
export const BottomBar = ({ paths, at, cartCount }: Props) => (
  <nav className={classes.bar} aria-label="Quick">
    {places(paths).map(({ label, href, also, Icon }) => {
      const here = isAt({ href, also }, at);
      return (
        <Link key={label} href={href} aria-current={here ? 'page' : undefined}>
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

const places = (paths: Props['paths']) => [
  { label: 'Home', href: paths.dashboard, Icon: IconHome },
  {
    label: 'Earn',
    href: paths.earnPoints,
    also: ['enter-items', 'training-catalog', 'training-module'],
    Icon: IconCoins,
  },
  { label: 'Redeem', href: paths.redeem, Icon: IconGift },
  { label: 'Cart', href: paths.cart, Icon: IconShoppingCart },
  { label: 'Account', href: paths.account, also: ['activity', 'activity/receipt'], Icon: IconUserCircle },
];
