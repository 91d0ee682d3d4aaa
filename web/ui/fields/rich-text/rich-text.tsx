import purify from 'dompurify';
import { useMemo } from 'react';
import { useWords } from '#web/words.ts';
import classes from './rich-text.module.css';

/**
 * Shows rich text, which is cleaned here too. The cleaner is part of the page's code: loaded later, the text would push
 * down what a finger is about to touch.
 */
export function RichText({ html }: { html: string }) {
  const { table } = useWords('parts').richText;
  const clean = useMemo(() => ({ __html: inBoxes(cleanHtml(html), table) }), [html, table]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above.
  return <div className={classes.text} dir="auto" dangerouslySetInnerHTML={clean} />;
}

/** HTML without anything executable. */
export const cleanHtml = (html: string): string => purify.sanitize(html, { USE_PROFILES: { html: true } });

/** Each table in a box of its own, which scrolls and is reached by keys. What was cleaned holds a tag only as a tag. */
const inBoxes = (clean: string, name: string) =>
  clean
    .replaceAll('<table>', `<div role="region" aria-label="${name}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');
