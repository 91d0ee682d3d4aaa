import type { Pasted } from '#domain/rich-text/pasted-html.ts';
import { tidyHtml } from '#domain/rich-text/tidy-html.ts';

/** Pasted HTML as the editor can hold it. */
export function tidyPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tidy = tidyHtml([toPasted(page.documentElement)]);
  // What was copied in the editor itself says here into what it fits.
  const slice = page.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  const kept = slice?.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return kept ? tidy.replace(/^<[a-z\d]+/, (tag) => `${tag} data-pm-slice="${kept}"`) : tidy;
}

function toPasted(element: Element): Pasted {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) attributes[name] = value;
  const parts: Pasted[] = [];
  for (const part of element.childNodes) {
    if (part instanceof Text) parts.push(part.data);
    else if (part instanceof Element) parts.push(toPasted(part));
  }
  return { tag: element.localName, attributes, parts };
}
