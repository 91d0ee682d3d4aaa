import { gatherParts, type Pasted } from '#domain/rich-text/pasted-html.ts';
import { roughText } from '#domain/rich-text/rough-text.ts';
import { tidyHtml } from '#domain/rich-text/tidy-html.ts';

/** Twice what may be saved. More would stop the page for seconds, and becomes one paragraph, which is quick. */
const MOST_LENGTH = 200_000;

/** Rules that strike or hide. Each is looked for in the whole text. */
const MOST_RULES = 200;

/** Pasted HTML as the editor can hold it. */
export function tidyPasted(html: string): string {
  const rough = roughText(html);
  if (rough !== null) return rough;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const slice = page.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  const isWritten = writeStyles(page);
  const tidy = tidyHtml(partsOf(page), isWritten);
  if (tidy.length > MOST_LENGTH) return `<p>${tidy.replace(/<(?!\/?s>)[^>]*>/g, ' ')}</p>`;
  if (!slice) return tidy;
  // What was copied in the editor itself says here into what it fits.
  page.body.innerHTML = tidy;
  page.body.firstElementChild?.setAttribute('data-pm-slice', slice);
  return page.body.innerHTML;
}

function partsOf(page: Document): Pasted[] {
  const { root, open, add, close } = gatherParts();
  walk(page.documentElement);
  return root;

  function walk(element: Element) {
    open(element.localName, Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])));
    for (const part of element.childNodes) {
      if (part instanceof Text) add(part.data);
      else if (part instanceof Element) walk(part);
    }
    close();
  }
}

/**
 * Writes into the elements what style sheets strike and hide, because a browser knows all selectors. Says whether it could:
 * so many rules are no text that people write.
 */
function writeStyles(page: Document): boolean {
  let rules = 0;
  for (const { media, textContent } of page.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent.replace(/<!--|-->/g, ''));
    if (matchMedia(media).matches) writeRules(sheet.cssRules);
  }
  return rules <= MOST_RULES;

  function writeRules(list: CSSRuleList, outer?: string) {
    for (const rule of list) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) continue;
      const isStyle = rule instanceof CSSStyleRule;
      const selector = isStyle ? rule.selectorText.replaceAll('&', `:is(${outer ?? ':root'})`) : outer;
      if (isStyle) writeRule(selector!, rule.style);
      if ('cssRules' in rule) writeRules(rule.cssRules as CSSRuleList, selector);
    }
  }

  function writeRule(selector: string, style: CSSStyleDeclaration) {
    const isStruck = style.textDecorationLine.includes('line-through');
    const [isGone, isHidden] = [style.display === 'none', style.visibility === 'hidden'];
    if ((!isStruck && !isGone && !isHidden) || ++rules > MOST_RULES) return;
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      // An element's own style wins. It is written as text, since a browser would leave Word's own properties out.
      const own = element.getAttribute('style') ?? '';
      const struck = isStruck && !element.style.textDecorationLine ? 'text-decoration-line:line-through;' : '';
      const gone = isGone && !element.style.display ? 'display:none;' : '';
      const hidden = isHidden && !element.style.visibility ? 'visibility:hidden;' : '';
      if (struck || gone || hidden) element.setAttribute('style', `${struck}${gone}${hidden}${own}`);
    }
  }
}
