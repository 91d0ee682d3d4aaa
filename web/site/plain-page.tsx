import type { ReactNode } from 'react';
import { baseTheme } from '#web/theme/base-theme.ts';
import { Side } from '#web/theme/side.tsx';
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
