import { Link } from './link.tsx';
import classes from './link-tabs.module.css';

interface LinkTab {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Tabs that are links: each has its address, so that reload and back work. What stands above them stays where it is. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} href={tab.href} keepScroll aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
);
