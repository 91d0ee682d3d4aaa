import { Skeleton } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { formatPoints } from '#domain/points.ts';
import { CompanyLogo } from '#web/ui/company-logo.tsx';
import { Link } from '#web/ui/link.tsx';
import { MemberLink } from '../member-link.tsx';
import classes from './header.module.css';
import { CartCount } from './menu/cart-count.tsx';
import { Menu } from './menu/menu.tsx';
import { isAt, type NavEntry } from './nav.ts';

type Props = {
  programName: string;
  company: { name: string; logo: { url: string } | null } | null;
  points: number | null | undefined;
  entries: readonly NavEntry[];
  at: string;
  cartCount: number;
  onLogout: () => void;
};

export const Header = ({ programName, company, points, entries, at, cartCount, onLogout }: Props) => (
  <header className={classes.header}>
    <div className={classes.top}>
      <MemberLink className={classes.brand} to="/program/$slug/dashboard">
        {company && <CompanyLogo {...company} />}
        <span className={classes.program} title={programName}>
          {programName}
        </span>
      </MemberLink>
      {points === undefined && <Skeleton className={classes.pill} radius={20} />}
      {points != null && <PointsLeft points={points} />}
      <Menu entries={entries} at={at} onLogout={onLogout} />
    </div>
    <nav className={classes.nav} aria-label="Main">
      {entries.map((entry) => (
        <Link
          key={entry.label}
          {...entry.link}
          aria-current={isAt(entry, at) ? 'page' : undefined}
          data-end={entry.end || undefined}
        >
          {entry.label}
          {entry.cart && <CartCount count={cartCount} />}
        </Link>
      ))}
      <button type="button" onClick={onLogout}>
        Logout
      </button>
    </nav>
  </header>
);

const PointsLeft = ({ points }: { points: number }) => (
  <span className={classes.points}>
    <IconCoins size={20} stroke={1.9} aria-hidden="true" />
    <span>
      <b className="num">{formatPoints(points)}</b>
      <span className={classes.unit}>
        {' '}
        points<span className={classes.left}> left</span>
      </span>
    </span>
  </span>
);
