import type { memberPaths } from '../paths.ts';

type Paths = ReturnType<typeof memberPaths>;

export interface NavEntry {
  label: string;
  href: string;
  /** The last part of further addresses that belong to it. */
  also?: readonly string[];
  cart?: boolean;
  /** Stands at the far end. */
  end?: boolean;
}

/** The words of the menu, in their order; Logout is a button and comes after them. */
export function navEntries(paths: Paths, hasRules: boolean): NavEntry[] {
  return [
    { label: 'Home', href: paths.dashboard },
    { label: 'Earn Points', href: paths.earnPoints, also: ['enter-items', 'training-catalog', 'training-module'] },
    { label: 'Redeem Points', href: paths.redeem },
    { label: 'My Cart', href: paths.cart, cart: true },
    { label: 'My Activity', href: paths.activity, also: ['activity/receipt'] },
    { label: `${hasRules ? 'Rules/' : ''}Terms & Conditions`, href: paths.terms },
    { label: 'My Account', href: paths.account, end: true },
  ];
}

export function isAt(entry: Pick<NavEntry, 'href' | 'also'>, pathname: string): boolean {
  return pathname === entry.href || (entry.also ?? []).some((place) => pathname.endsWith(`/${place}`));
}
