import purify from 'dompurify';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

/**
 * Shows rich text, which is cleaned here too. The cleaner is part of the page's code: loaded later, the text would push
 * down what a finger is about to touch.
 */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above.
  return <div className={classes.text} dir="auto" dangerouslySetInnerHTML={clean} />;
}

/** HTML without anything executable. */
export const cleanHtml = (html: string): string => purify.sanitize(html, { USE_PROFILES: { html: true } });
