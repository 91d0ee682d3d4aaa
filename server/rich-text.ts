import sanitize from 'sanitize-html';

/**
 * Cleans HTML to what the editor's toolbar can make. It is cleaned before it is stored, because everyone in a program
 * sees it, and again before it is shown.
 */
export function cleanRichText(html: string): string {
  let clean = sanitize(html, rules);
  // Removing tags can make the remaining ones nest differently, so this is repeated until nothing changes.
  for (let n = 0; n < mostRounds; n++) {
    const again = sanitize(clean, rules);
    if (again === clean) return isBlank(clean) ? '' : clean.trim();
    clean = again;
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim();
}

const mostRounds = 5;

/** An emptied editor still contains a paragraph. */
const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

const rules: sanitize.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h2',
    a: (_name, { href = '' }) => (mayLeadTo.test(href) ? linkTo(href.trim()) : fallen),
  },
};

const mayLeadTo = /^\s*(https?:\/\/|mailto:)\S+\s*$/i;

const linkTo = (href: string) => ({ tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } });

/** An unlisted tag, so that its text stays. */
const fallen = { tagName: 'span', attribs: {} };
