import type { ReactNode } from 'react';
import { baseTheme } from '#web/theme/base-theme.ts';
import { Side } from '#web/theme/side.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './plain-page.module.css';

/** A page of neither side: a heading and a few words. */
export function PlainPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Side side="plain" theme={baseTheme}>
      <main className={classes.page}>
        <PageTitle className={classes.title}>{title}</PageTitle>
        <div className={classes.text}>{children}</div>
      </main>
    </Side>
  );
}

export const AboutPage = () => (
  <PlainPage title="About">
    <p>Guerdon runs loyalty and rebate programs: receipts and trainings earn points, points become rewards.</p>
    <p>
      <Link to="/">Home</Link>
    </p>
  </PlainPage>
);

export const HomePage = () => (
  <PlainPage title="Guerdon">
    <p>Loyalty and rebate programs. Please open the address that your program has given you.</p>
    <p>
      <Link to="/about">About</Link>
    </p>
  </PlainPage>
);

export const NotFoundPage = () => (
  <PlainPage title="Page Not Found">
    <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
    <p>
      <Link to="/">Home</Link>
    </p>
  </PlainPage>
);

export const ProgramNotFoundPage = () => (
  <PlainPage title="Program Not Found">
    <p>No program has this address. Please check the link that your program has given you.</p>
  </PlainPage>
);
