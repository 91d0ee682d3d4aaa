import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import type { AnyTexts } from '#domain/own-texts.ts';
import { MOST_DEPTH, type Pasted } from '#domain/rich-text/pasted-html.ts';
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
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim();
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
  const root: Pasted[] = [];
  const open = [root];
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1;
      if (depth > MOST_DEPTH) return;
      const parts: Pasted[] = [];
      open.at(-1)!.push({ tag, attributes, parts });
      open.push(parts);
    },
    ontext(text) {
      if (depth <= MOST_DEPTH) open.at(-1)!.push(text);
    },
    onclosetag() {
      if (depth <= MOST_DEPTH) open.pop();
      depth -= 1;
    },
  });
  parser.end(html);
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
  nestingLimit: 30,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};
