import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import classes from './member-shell.module.css';
import { BottomBar } from './menu/bottom-bar.tsx';
import { navEntries } from './nav.ts';

type Props = {
  programName: string;
  company: { name: string; logo: { url: string } | null } | null;
  hasRules: boolean;
  contact: string | null;
  /** Points left; undefined until they are known, null where they could not be loaded. */
  points: number | null | undefined;
  cartCount: number;
  onLogout: () => void;
  children: ReactNode;
};

/** Header, menu, bottom bar on phones, and footer around a page. */
export function MemberShell({ hasRules, contact, cartCount, children, ...head }: Props) {
  const at = useLocation({ select: (location) => location.pathname });
  const entries = navEntries(hasRules);
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header {...head} entries={entries} at={at} cartCount={cartCount} />
      <main id="main" className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        {contact && (
          <>
            Questions? <a href={`mailto:${contact}`}>{contact}</a>
          </>
        )}
      </footer>
      <BottomBar at={at} cartCount={cartCount} />
    </div>
  );
}
