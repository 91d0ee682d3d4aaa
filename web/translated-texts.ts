import { stateLanguage } from './words.ts';

/** The element that a translator has put in the place of texts. */
interface Translation {
  element: Element;
  /** In their order on the page. */
  texts: Text[];
}

/** By text that is no longer on the page, though React still holds it. */
const translations = new WeakMap<Node, Translation>();

const edits = new MutationObserver((records) => {
  for (const { target } of records) putBack(target);
});

/**
 * Translators of browsers replace texts by `<font>` elements. React does not know: it would change texts that are no
 * longer shown, so that figures stay at their old values, and it would fail to remove them, which ends the page. Here a
 * text is put back before React moves or removes it, and once React has changed it; then the translator translates it
 * again.
 */
export function followTranslator(): void {
  const page = document.documentElement;
  new MutationObserver(noteTranslations).observe(page, { childList: true, subtree: true });
  // A page whose translation was taken back states what it was in before.
  const wasTranslated = ({ oldValue }: MutationRecord) => translated.test(oldValue ?? '');
  new MutationObserver((records) => {
    if (records.some(wasTranslated) && !translated.test(page.className)) stateLanguage(true);
  }).observe(page, { attributeFilter: ['class'], attributeOldValue: true });
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(child: T): T {
    putBack(child);
    return appendChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(child: T, next: Node | null): T {
    putBack(child);
    if (next) putBack(next);
    return insertBefore.call(this, child, next && childAbove(next, this)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    putBack(child);
    // A translator may have put it into a translation, as a part of the sentence, or have taken it away.
    const parent = this.contains(child) ? child.parentNode : null;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
}

/** The class of a page that Chrome has translated. */
const translated = /\btranslated-(ltr|rtl)\b/;

/** The child of `parent` that the node is in; null if it is nowhere in it. */
function childAbove(node: Node, parent: Node): Node | null {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return at;
  return null;
}

/** The later of two neighbors comes first, as one element may take the place of both. */
function noteTranslations(records: MutationRecord[]): void {
  const added = records.filter(({ addedNodes }) => [...addedNodes].some(isTranslation));
  if (added.length === 0) return;
  for (const record of records.toReversed()) {
    for (const text of [...record.removedNodes].toReversed()) {
      moveTranslation(text, record, added);
      if (!(text instanceof Text) || text.isConnected || translations.has(text)) continue;
      const translation = findTranslation(record, added);
      if (!translation) continue;
      translation.texts.unshift(text);
      translations.set(text, translation);
      edits.observe(text, { characterData: true });
    }
  }
}

const isTranslation = (node: Node): node is Element => node instanceof Element && node.localName === 'font';

/** What took the place of a removed text: put there in the same step, beside it before, or between its neighbors after. */
function findTranslation(removal: MutationRecord, added: readonly MutationRecord[]): Translation | undefined {
  const { previousSibling, nextSibling, target } = removal;
  const inPlace = added.find(
    (one) =>
      one === removal ||
      [...one.addedNodes].some((node) => node === previousSibling || node === nextSibling) ||
      (one.target === target && one.previousSibling === previousSibling && one.nextSibling === nextSibling),
  );
  const element = [...(inPlace?.addedNodes ?? [])].find(isTranslation);
  if (element) return byElement.get(element) ?? begin(element);
  // The neighbor was translated together with it.
  return nextSibling ? translations.get(nextSibling) : undefined;
}

/** Another translation that takes the place of one, as after another language was chosen, stands for the same texts. */
function moveTranslation(before: Node, removal: MutationRecord, added: readonly MutationRecord[]): void {
  const translation = byElement.get(before as Element);
  if (!translation || before.isConnected) return;
  const next = findTranslation(removal, added);
  if (!next || next === translation) return;
  next.texts.unshift(...translation.texts);
  for (const text of translation.texts) translations.set(text, next);
}

const byElement = new WeakMap<Element, Translation>();

function begin(element: Element): Translation {
  const translation = { element, texts: [] };
  byElement.set(element, translation);
  return translation;
}

function putBack(text: Node): void {
  const translation = translations.get(text);
  if (!translation) return;
  for (const one of translation.texts) translations.delete(one);
  byElement.delete(translation.element);
  translation.element.replaceWith(...translation.texts);
}
