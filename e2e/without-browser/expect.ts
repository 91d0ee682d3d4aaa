import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { expect as expectValue } from 'vitest';
import { eventually } from './eventually.ts';
import { isDisabled, isVisible, normalize } from './find.ts';
import { Locator, theOne } from './locator.ts';
import { WebPage } from './page.ts';

type Text = string | RegExp;
/** Whether it is so, and what was found, which a failure tells. */
type Found = [isSo: boolean, found: unknown];
type Check<T> = (subject: T, ...given: never[]) => Found;

/** Playwright's assertions of a locator. Apart from the first four, it has to be one element. */
const ofLocators = {
  toBeVisible: (shown) => [shown.find().some(isVisible) && isVisible(element(shown)), `${shown.find().length} hidden`],
  toBeHidden: (shown) => [!shown.find().some(isVisible), 'visible'],
  toBeAttached: (shown) => [shown.find().length > 0, 'not there'],
  toHaveCount: (shown, count: number) => [shown.find().length === count, shown.find().length],
  toHaveText: (shown, text: Text | Text[]) => compareTexts(shown, text, isExactly),
  toContainText: (shown, text: Text | Text[]) => compareTexts(shown, text, isPart),
  toHaveValue: (shown, value: Text) => compare(field(shown).value, value, (wanted, read) => wanted === read),
  toBeFocused: (shown) => [document.activeElement === element(shown), document.activeElement?.cloneNode(false)],
  toBeEditable: (shown) => [!isDisabled(element(shown)) && !field(shown).readOnly, 'not to be edited'],
  toBeChecked: (shown, options?: { checked?: boolean }) => [
    isChecked(element(shown)) === (options?.checked ?? true),
    isChecked(element(shown)),
  ],
  toBeDisabled: (shown) => [isDisabled(element(shown)), 'enabled'],
  toBeEnabled: (shown) => [!isDisabled(element(shown)), 'disabled'],
  toHaveAttribute: (shown, name: string, ...[wanted]: [Text?]) => {
    const read = element(shown).getAttribute(name);
    return wanted === undefined || read === null ? [read !== null, read] : compare(read, wanted, isExactly);
  },
  toHaveAccessibleName: (shown, text: Text) => compare(computeAccessibleName(element(shown)), text, isExactly),
  toHaveAccessibleDescription: (shown, text: Text) =>
    compare(computeAccessibleDescription(element(shown)), text, isExactly),
} satisfies Record<string, Check<Locator>>;

const ofPages = {
  toHaveURL: (_, address: Text | ((url: URL) => boolean)) =>
    typeof address === 'function'
      ? [address(new URL(location.href)), location.href]
      : compare(location.href, address, (wanted, read) => new URL(wanted, location.origin).href === read),
  toHaveTitle: (_, title: Text) => compare(document.title, title, isExactly),
} satisfies Record<string, Check<WebPage>>;

const element = (shown: Locator) => theOne(shown.find(), String(shown)) as HTMLElement;
const field = (shown: Locator) => element(shown) as HTMLInputElement;
const isChecked = (box: HTMLElement) =>
  box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true';

type IsSame = (wanted: string, read: string) => boolean;
const isExactly: IsSame = (wanted, read) => normalize(wanted) === normalize(read);
const isPart: IsSame = (wanted, read) => normalize(read).includes(normalize(wanted));

function compare(read: string, wanted: Text, isSame: IsSame): Found {
  return [wanted instanceof RegExp ? wanted.test(normalize(read)) : isSame(wanted, read), read];
}

function compareTexts(shown: Locator, wanted: Text | Text[], isSame: IsSame): Found {
  if (!Array.isArray(wanted)) return compare(element(shown).textContent, wanted, isSame);
  const all = shown.find().map(({ textContent }) => textContent);
  return [all.length === wanted.length && wanted.every((text, at) => compare(all[at]!, text, isSame)[0]), all];
}

/** The assertions of a subject: each tries until it holds. */
function assertions<T>(subject: T, checks: Record<string, Check<T>>, isWanted: boolean, message: string) {
  const eventuallySo =
    (name: string, check: (subject: T, ...given: unknown[]) => Found) =>
    async (...given: unknown[]) =>
      await eventually(() => {
        const [isSo, found] = check(subject, ...given);
        const claim = `${isWanted ? '' : 'not '}${name}(${given.map(String).join(', ')})`;
        if (isSo !== isWanted) throw new Error(`${message} ${claim}: ${subject}\nfound: ${shorten(found)}`);
      });
  return Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, eventuallySo(name, check as never)]));
}

const shorten = (found: unknown): string =>
  (found instanceof Element ? found.outerHTML : JSON.stringify(found)).slice(0, 500);

const bothWays = <T>(subject: T, checks: Record<string, Check<T>>, message: string) => ({
  ...assertions(subject, checks, true, message),
  not: assertions(subject, checks, false, message),
});

function expectAny(subject: unknown, message = '') {
  if (subject instanceof WebPage) return bothWays(subject, ofPages, message);
  if (subject instanceof Locator) return bothWays(subject, ofLocators, message);
  if (typeof subject !== 'function') return expectValue(subject, message);
  return { toPass: async () => await eventually(subject as () => Promise<void>) };
}
export const expect = Object.assign(expectAny, expectValue);
