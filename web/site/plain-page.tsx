import { type ReactNode, useEffect } from 'react';
import { baseTheme } from '#web/theme/base-theme.ts';
import { Side } from '#web/theme/side.tsx';
import classes from './plain-page.module.css';

/** A page of neither side: a heading and a few words. */
export function PlainPage({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Side side="plain" theme={baseTheme}>
      <main className={classes.page}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.text}>{children}</div>
      </main>
    </Side>
  );
}
