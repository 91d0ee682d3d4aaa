import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import type { AnyTexts } from '#domain/own-texts.ts';
import { gatherParts, type Pasted } from '#domain/rich-text/pasted-html.ts';
import { tidyHtml } from '#domain/rich-text/tidy-html.ts';

/**
 * Cleans HTML to what the editor can hold. It is cleaned before it is stored, because everyone in a program sees it, and
 * again before it is shown.
 */
export function cleanRichText(html: string): string {
  let clean = cleanOnce(html);
  // Removing tags can make the remaining ones nest differently, so this is repeated until nothing changes.
  for (let n = 0; n < mostRounds; n++) {
    const again = cleanOnce(clean);
    if (again === clean) return isBlank(clean) ? '' : clean.trim();
    clean = again;
  }
  return sanitize(clean, { allowedTags: ['s'], allowedAttributes: {} }).trim();
}

/** Texts in several languages, of which these fields are HTML. */
export function cleanTexts<T extends AnyTexts>(texts: T, fields: readonly string[]): T {
  const clean = Object.entries(texts).map(([language, given]) => {
    const cleaned = Object.entries(given ?? {}).map(([field, text]) => [
      field,
      fields.includes(field) && typeof text === 'string' ? cleanRichText(text) : text,
    ]);
    return [language, Object.fromEntries(cleaned)];
  });
  return Object.fromEntries(clean) as T;
}

const cleanOnce = (html: string) => sanitize(tidyHtml(parse(html)), rules);

const mostRounds = 5;

function parse(html: string): Pasted[] {
  const { root, open, add, close } = gatherParts();
  new Parser({ onopentag: open, ontext: add, onclosetag: close }).end(html);
  return root;
}

/** An emptied editor still contains a paragraph. */
const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

const rules: sanitize.IOptions = {
  allowedTags: 'p h2 h3 strong em u s ul ol li a br blockquote table tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Below it tags are lost, also those that strike. Tidying leaves fewer: two for each of its levels.
  nestingLimit: 250,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};
