import { MOST_DEPTH, type Pasted } from '#domain/rich-text/pasted-html.ts';
import { tidyHtml } from '#domain/rich-text/tidy-html.ts';

/** Twice what may be saved. More would stop the page for seconds, and becomes one paragraph, which is quick. */
const MOST_LENGTH = 200_000;

/** Pasted HTML as the editor can hold it. */
export function tidyPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const slice = page.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  const tidy = tidyHtml([toPasted(page.documentElement)]);
  if (tidy.length > MOST_LENGTH) return `<p>${tidy.replace(/<(?!\/?s>)[^>]*>/g, ' ')}</p>`;
  if (!slice) return tidy;
  // What was copied in the editor itself says here into what it fits.
  page.body.innerHTML = tidy;
  page.body.firstElementChild?.setAttribute('data-pm-slice', slice);
  return page.body.innerHTML;
}

function toPasted(element: Element, depth = 0): Pasted {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) attributes[name] = value;
  const parts: Pasted[] = [];
  for (const part of element.childNodes) {
    if (part instanceof Text) parts.push(part.data);
    else if (part instanceof Element && depth < MOST_DEPTH) parts.push(toPasted(part, depth + 1));
  }
  return { tag: element.localName, attributes, parts };
}
