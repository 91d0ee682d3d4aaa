import type { LabeledLink, LinkTarget } from '#web/ui/link.tsx';

export interface NavEntry extends LabeledLink {
  /** Further pages that belong to it. */
  also?: readonly LinkTarget['to'][];
  cart?: boolean;
  /** Stands at the far end. */
  end?: boolean;
}

/** The pages on which points are earned. */
export const waysToEarn = [
  '/program/$slug/enter-items',
  '/program/$slug/training-catalog',
  '/program/$slug/training-module',
] as const;

/** The words of the menu, in their order; Logout is a button and comes after them. */
export const navEntries = (hasRules: boolean): NavEntry[] => [
  { label: 'Home', link: { to: '/program/$slug/dashboard' } },
  { label: 'Earn Points', link: { to: '/program/$slug/earn-points' }, also: waysToEarn },
  { label: 'Redeem Points', link: { to: '/program/$slug/redeem-points' } },
  { label: 'My Cart', link: { to: '/program/$slug/cart' }, cart: true },
  { label: 'My Activity', link: { to: '/program/$slug/activity' }, also: ['/program/$slug/activity/receipt'] },
  { label: `${hasRules ? 'Rules/' : ''}Terms & Conditions`, link: { to: '/program/$slug/rules-and-terms' } },
  { label: 'My Account', link: { to: '/program/$slug/account' }, end: true },
];

export const isAt = ({ link, also = [] }: Pick<NavEntry, 'link' | 'also'>, pathname: string) =>
  [link.to, ...also].some((path) => pageOf(path) === pageOf(pathname));

/** What comes after the slug. */
const pageOf = (path = '') => path.split('/').slice(3).join('/');
