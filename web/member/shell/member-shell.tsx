import { ActionIcon, Box, Loader, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCamera,
  IconCoins,
  IconGift,
  IconHome,
  IconListDetails,
  IconMenu2,
  IconShoppingCart,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useAct } from '#web/api/query.ts';
import { loadCode } from '#web/lazy-page.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { MainPart } from '#web/ui/layout/main-part.tsx';
import { type LabeledLink, Link, type LinkTarget } from '#web/ui/links/link.tsx';
import { CompanyLogo, type ShownCompany } from '#web/ui/values/company-logo.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords } from '#web/words.ts';
import { OtherLanguages } from '../language/other-languages.tsx';
import { MemberLink } from '../member-link.tsx';
import { Scan } from '../scan/scan.tsx';
import bottomBarClasses from './bottom-bar.module.css';
import headerClasses from './header.module.css';
import marks from './marks.module.css';
import classes from './member-shell.module.css';
import { Questions } from './questions.tsx';

/** The pages on which points are earned. */
const waysToEarn = [
  '/program/$slug/enter-items',
  '/program/$slug/training-catalog',
  '/program/$slug/training-module',
] as const;

/** The items of the menu, in order; Logout is a button and comes after them. */
const navItems = (pages: ShellWords['pages'], hasRules: boolean): NavItem[] => [
  { label: pages.home, link: { to: '/program/$slug/dashboard' } },
  { label: pages.earnPoints, link: { to: '/program/$slug/earn-points' }, also: waysToEarn },
  { label: pages.redeemPoints, link: { to: '/program/$slug/redeem-points' } },
  { label: pages.cart, link: { to: '/program/$slug/cart' }, cart: true },
  {
    label: pages.activity,
    link: { to: '/program/$slug/activity' },
    also: ['/program/$slug/activity/receipt'],
    news: true,
  },
  { label: hasRules ? pages.rulesAndTerms : pages.terms, link: { to: '/program/$slug/rules-and-terms' } },
  { label: pages.account, link: { to: '/program/$slug/account' }, end: true },
];

const isAt = ({ link, also = [] }: Pick<NavItem, 'link' | 'also'>, pathname: string) =>
  [link.to, ...also].some((path) => pageOf(path) === pageOf(pathname));

/** The part of the path after the slug. */
const pageOf = (path = '') => path.split('/').slice(3).join('/');

function CartCount({ count }: { count: number }) {
  const { itemsInCart } = useWords('members').shell;
  return (
    count > 0 && (
      <span className={`num ${marks.count}`}>
        {itemsInCart(count, (counted) => (
          <span key="counted" className="quiet">
            {counted}
          </span>
        ))}
      </span>
    )
  );
}

const News = () => (
  <span className={marks.news} data-dot>
    <span className="quiet">{` ${useWords('members').shell.hasNews}`}</span>
  </span>
);

function Header({ programName, company, points, items, at, cartCount, hasNews, onLogout }: HeaderProps) {
  const words = useWords('members').shell;
  return (
    <header className={headerClasses.header}>
      <div className={headerClasses.top}>
        <MemberLink className={headerClasses.brand} to="/program/$slug/dashboard">
          {company && <CompanyLogo {...company} />}
          <span className={headerClasses.program} title={programName} dir="auto" translate="no">
            {programName}
          </span>
        </MemberLink>
        {points === undefined && <Skeleton className={headerClasses.pill} radius="pill" />}
        {points != null && <PointsLeft points={points} />}
        <Box visibleFrom="md">
          <OtherLanguages />
        </Box>
        <Menu items={items} at={at} onLogout={onLogout} />
      </div>
      <Box component="nav" visibleFrom="md" className={headerClasses.nav} aria-label={words.mainMenu}>
        {items.map((item) => (
          <Link
            key={item.label}
            {...item.link}
            aria-current={isAt(item, at) ? 'page' : undefined}
            data-end={item.end || undefined}
          >
            {item.label}
            {item.cart && <CartCount count={cartCount} />}
            {item.news && hasNews && <News />}
          </Link>
        ))}
        <button type="button" onClick={onLogout}>
          {words.logOut}
        </button>
      </Box>
    </header>
  );
}

const PointsLeft = ({ points }: { points: number }) => (
  <span className={headerClasses.points}>
    <IconCoins size={20} stroke={1.9} aria-hidden="true" />
    <span>
      {useWords('members').shell.pointsLeft(
        <Figure key="points" of={points} bold />,
        points,
        (small) => (
          <Text key="small" span fz={{ base: 'xs', sm: 'mid' }}>
            {small}
          </Text>
        ),
        (roomy) => (
          <Text key="roomy" span inherit visibleFrom="sm">
            {roomy}
          </Text>
        ),
      )}
    </span>
  </span>
);

/** The main pages and the camera, at the bottom of the screen where the menu has no room in one line. */
function BottomBar({ at, cartCount, hasNews }: { at: string; cartCount: number; hasNews: boolean }) {
  const words = useWords('members').shell;
  return (
    <Box component="nav" hiddenFrom="md" className={bottomBarClasses.bar} aria-label={words.quickMenu}>
      {places.map(({ name, Icon, ...item }, index) => {
        const here = isAt(item, at);
        return (
          <Fragment key={name}>
            {index === places.length / 2 && <ScanButton />}
            <Link {...item.link} aria-current={here ? 'page' : undefined}>
              <span className={bottomBarClasses.icon}>
                <Icon size={24} stroke={here ? 2.2 : 1.8} aria-hidden="true" />
                {name === 'cart' && <CartCount count={cartCount} />}
                {name === 'activity' && hasNews && <News />}
              </span>
              {words.bar[name]}
            </Link>
          </Fragment>
        );
      })}
    </Box>
  );
}

function ScanButton() {
  const { scanReceipt } = useWords('members').shell;
  return (
    <Scan>
      {(props) => (
        <button {...props} type="button" className={bottomBarClasses.scan}>
          <span>
            <IconCamera size={24} stroke={1.8} aria-hidden="true" />
          </span>
          {scanReceipt((rest) => (
            <span key="rest" className="quiet">
              {rest}
            </span>
          ))}
        </button>
      )}
    </Scan>
  );
}

const places: readonly Place[] = [
  {
    name: 'home',
    link: { to: '/program/$slug/dashboard' },
    also: ['/program/$slug/earn-points', ...waysToEarn],
    Icon: IconHome,
  },
  { name: 'redeem', link: { to: '/program/$slug/redeem-points' }, Icon: IconGift },
  {
    name: 'activity',
    link: { to: '/program/$slug/activity' },
    also: ['/program/$slug/activity/receipt'],
    Icon: IconListDetails,
  },
  { name: 'cart', link: { to: '/program/$slug/cart' }, Icon: IconShoppingCart },
];

type Props = {
  programName: string;
  company: ShownCompany | null;
  hasRules: boolean;
  /** Points left; undefined while loading, null if that failed. */
  points: number | null | undefined;
  cartCount: number;
  /** Staff have decided something since My Activity was open. */
  hasNews: boolean;
  onLogout: () => void;
  children: ReactNode;
};

/** Header, menu, bottom bar on phones and tablets, and footer around a page. */
export function MemberShell({ hasRules, cartCount, children, ...head }: Props) {
  const at = useLocation({ select: (location) => location.pathname });
  const words = useWords('members').shell;
  const items = navItems(words.pages, hasRules);
  return (
    <div className={classes.page}>
      <a className="skip" href="#main">
        {words.skipToContent}
      </a>
      <Header {...head} items={items} at={at} cartCount={cartCount} />
      <MainPart id="main" className={classes.main}>
        {children}
      </MainPart>
      <footer className={classes.footer}>
        <Questions say={words.questions} />
      </footer>
      <BottomBar at={at} cartCount={cartCount} hasNews={head.hasNews} />
    </div>
  );
}

type ShellWords = ReturnType<typeof useWords<'members'>>['shell'];
type Place = Pick<NavItem, 'link' | 'also'> & { name: keyof ShellWords['bar']; Icon: typeof IconHome };

type HeaderProps = {
  programName: string;
  company: ShownCompany | null;
  points: number | null | undefined;
  items: readonly NavItem[];
  at: string;
  cartCount: number;
  hasNews: boolean;
  onLogout: () => void;
};

/** The menu of phones and tablets, which also has the pages that do not fit into the bottom bar. */
function Menu({ items, at, onLogout }: { items: readonly NavItem[]; at: string; onLogout: () => void }) {
  const words = useWords('members').shell;
  const [opened, { open, close }] = useDisclosure();
  /** Loaded when it is first opened, because the drawer's code is larger than the page's. */
  const drawer = useAct({
    mutationFn: () => loadCode(() => import('./menu-drawer.tsx')),
    onSuccess: open,
    onError: ({ reason }) => notify.danger(words.menuNotLoaded, { detail: reason ?? words.loadPageAgain }),
  });
  const Drawer = drawer.data?.MenuDrawer;
  return (
    <>
      <ActionIcon
        hiddenFrom="md"
        variant="subtle"
        c="black"
        size={44}
        aria-label={words.menu}
        aria-busy={drawer.isPending}
        onClick={Drawer ? open : () => drawer.mutate()}
      >
        {drawer.isPending ? <Loader size={20} color="black" /> : <IconMenu2 size={24} />}
      </ActionIcon>
      {Drawer && (
        <Drawer opened={opened} onClose={close}>
          {items.map((item) => (
            <Link key={item.label} {...item.link} onClick={close} aria-current={isAt(item, at) ? 'page' : undefined}>
              {item.label}
            </Link>
          ))}
          <OtherLanguages />
          <button type="button" onClick={onLogout}>
            {words.logOut}
          </button>
        </Drawer>
      )}
    </>
  );
}

interface NavItem extends LabeledLink {
  /** Pages that also highlight this item. */
  also?: readonly LinkTarget['to'][];
  cart?: boolean;
  news?: boolean;
  /** Placed at the far end. */
  end?: boolean;
}
