import { LEFT_OUT, WITHIN_WORDS } from './pasted-html.ts';

/** A browser needs half a minute for a million characters of elements in one another. */
const MOST_CHARACTERS = 1_000_000;
const MOST_TAGS = 20_000;

/** Twice what may be saved, so that nobody saves a part for the whole. */
const MOST_KEPT = 200_000;

/**
 * The text of pasted HTML as one paragraph, if there is too much of it to be read as HTML; otherwise null. If something in
 * it may be struck or hidden, all of it is struck. It takes time in proportion to its length.
 */
export function roughText(html: string): string | null {
  // Pictures are left out, and large.
  const characters = html.replace(/data:[\w/.+-]{0,50};base64,[\w+/=]*/g, '').length;
  if (characters <= MOST_CHARACTERS && !hasManyTags(html)) return null;
  const text = textsOf(html).join('').replace(/\s+/g, ' ').trim().slice(0, MOST_KEPT).replaceAll('>', '&gt;');
  return MAY_STRIKE.test(html) ? `<p><s>${text}</s></p>` : `<p>${text}</p>`;
}

const MAY_STRIKE =
  /line-through|<(?:s|strike|del)[\s>]|\bhidden\b|display\s{0,9}:\s{0,9}none|mso-hide\s{0,9}:\s{0,9}all/i;

function hasManyTags(html: string): boolean {
  let tags = 0;
  for (const _ of html.matchAll(/<[a-z]/gi)) if (++tags > MOST_TAGS) return true;
  return false;
}

function textsOf(html: string): string[] {
  const [first = '', ...tagged] = html.split('<');
  const texts = [first];
  /** What ends the part that is left out: a tag, or the sign of a comment. */
  let end: string | null = null;
  for (const part of tagged) {
    const tag = /^\/?[a-z][a-z\d:]{0,20}/i.exec(part)?.[0].toLowerCase();
    if (end === null && part.startsWith('!--')) end = '-->';
    if (end === '-->') {
      if (!part.includes(end)) continue;
      texts.push(part.slice(part.indexOf(end) + end.length));
      end = null;
    } else if (end === null || tag === end) {
      end = tag !== undefined && LEFT_OUT.has(tag) ? `/${tag}` : null;
      const close = part.indexOf('>');
      if (end !== null || close < 0) continue;
      texts.push(WITHIN_WORDS.has(tag?.replace('/', '') ?? '') ? '' : ' ', part.slice(close + 1));
    }
  }
  return texts;
}
