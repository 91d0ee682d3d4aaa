import sanitize from 'sanitize-html';
import type { AnyTexts } from '#domain/own-texts.ts';

/**
 * Cleans HTML to what the editor's toolbar can make. It is cleaned before it is stored, because everyone in a program
 * sees it, and again before it is shown.
 */
export function cleanRichText(html: string): string {
  let clean = sanitizeOnce(html);
  // Removing tags can make the remaining ones nest differently, so this is repeated until nothing changes.
  for (let n = 0; n < mostRounds; n++) {
    const again = sanitizeOnce(clean);
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

/** A struck block keeps its place, and what is in it is struck out. */
const sanitizeOnce = (html: string) =>
  sanitize(html, rules).replace(/<(\/?)struck-([a-z\d]+)>/g, (_, end, tag) => (end ? `</s></${tag}>` : `<${tag}><s>`));

const mostRounds = 5;

/** An emptied editor still contains a paragraph. */
const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

const blocks = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote'];
const struckBlocks = blocks.map((tag) => `struck-${tag}`);

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'br',
    'blockquote',
    ...struckBlocks,
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  // What was hidden where it was copied is not shown here either.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template'],
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h2',
    '*': (name, attribs) => {
      if (isHidden(attribs)) return { tagName: 'template', attribs: {} };
      if (isStruck(attribs)) return { tagName: blocks.includes(name) ? `struck-${name}` : 's', attribs: {} };
      if (name === 'a') return mayLeadTo.test(attribs.href ?? '') ? linkTo(attribs.href!.trim()) : fallen;
      return { tagName: name, attribs };
    },
  },
};

/** Word marks what it hides with a style of its own. */
const isHidden = ({ style = '', hidden }: sanitize.Attributes) =>
  hidden !== undefined || /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(style);

/** Word processors and mail programs strike text out by a style. It must not become text that counts. */
const isStruck = ({ style = '' }: sanitize.Attributes) =>
  /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i.test(style);

const mayLeadTo = /^\s*(https?:\/\/|mailto:)\S+\s*$/i;

const linkTo = (href: string) => ({ tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } });

/** An unlisted tag, so that its text stays. */
const fallen = { tagName: 'span', attribs: {} };
