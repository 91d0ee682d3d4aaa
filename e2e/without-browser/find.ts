import type { Page } from '@playwright/test';
import { queryAllByRole } from '@testing-library/dom';

/** What `getByRole` takes, apart from the role. */
export type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>;
type Wanted = string | RegExp;

export const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Playwright's rule: a string is found anywhere and in any case, unless it has to be exact. */
export function isText(text: string, wanted: Wanted, exact = false): boolean {
  const read = normalize(text);
  if (wanted instanceof RegExp) return wanted.test(read);
  return exact ? read === normalize(wanted) : read.toLowerCase().includes(normalize(wanted).toLowerCase());
}

export function findByRole(root: Element, role: string, options: RoleOptions = {}): Element[] {
  const { name, exact, disabled, includeHidden: hidden, ...states } = options;
  const matcher = name === undefined ? {} : { name: (read: string) => isText(read, name, exact) };
  const found: Element[] = queryAllByRole(root as HTMLElement, role, { ...states, ...matcher, hidden });
  return disabled === undefined ? found : found.filter((each) => isDisabled(each) === disabled);
}

const silent = 'script, style, noscript, head';

/** The smallest elements with the text. */
export function findByText(root: Element, wanted: Wanted, exact?: boolean): Element[] {
  const found: Element[] = [];
  search(root);
  return found;

  function search(element: Element): boolean {
    if (element.matches(silent)) return false;
    const isWithin = [...element.children].map(search).includes(true);
    if (!isWithin && (element === root || !isText(element.textContent ?? '', wanted, exact))) return false;
    if (!isWithin) found.push(element);
    return true;
  }
}

export function findByLabel(root: Element, wanted: Wanted, exact?: boolean): Element[] {
  const fields = root.querySelectorAll(
    'input, select, textarea, button, output, meter, progress, [aria-label], [aria-labelledby]',
  );
  return [...fields].filter((each) => labelsOf(each).some((label) => isText(label, wanted, exact)));
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? [];
  if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent ?? '');
  const label = element.getAttribute('aria-label');
  if (label) return [label];
  return [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent ?? '');
}

export const isDisabled = (element: Element): boolean =>
  element.closest('fieldset:disabled, [aria-disabled=true]') !== null || element.matches(':disabled');

/** Without a layout: nothing around the element hides it. */
export function isVisible(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('hidden')) return false;
    const { display, visibility } = getComputedStyle(each);
    if (display === 'none' || visibility === 'hidden') return false;
    if (each.matches('details:not([open])') && each !== element && !element.closest('summary')) return false;
  }
  return element.isConnected;
}

const visible = ':visible';

/** '..' is the parent, and each part of a list may end with ':visible'. */
export function findByCss(root: Element, css: string): Element[] {
  if (css === '..') return root.parentElement ? [root.parentElement] : [];
  if (!css.includes(visible)) return [...root.querySelectorAll(css)];
  return [...root.querySelectorAll(css.replaceAll(visible, ''))].filter(isVisible);
}
