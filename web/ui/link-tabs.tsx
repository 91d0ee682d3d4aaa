import { type LabeledLink, Link } from './link.tsx';
import classes from './link-tabs.module.css';

type LinkTab = LabeledLink & { isCurrent: boolean };

/** Tabs that are links: each has its address, so that reload and back work. What is above them stays where it is. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} {...tab.link} resetScroll={false} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
);
