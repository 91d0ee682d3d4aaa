import sanitize from 'sanitize-html';

/**
 * HTML as it is stored: what the editor's toolbar makes, and nothing else. Cleaned where it is written, because it is
 * shown to everyone in a program; and once more where it is shown.
 */
export function cleanRichText(html: string): string {
  let clean = sanitize(html, rules);
  // Removed tags may have kept others apart, which close each other now: what is stored could not be parsed again.
  for (let n = 0; n < mostRounds; n++) {
    const again = sanitize(clean, rules);
    if (again === clean) return isBlank(clean) ? '' : clean.trim();
    clean = again;
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim();
}

const mostRounds = 5;

/** An emptied editor leaves its paragraph behind. */
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

/** Not among the tags that are let through: its words stay. */
const fallen = { tagName: 'span', attribs: {} };
