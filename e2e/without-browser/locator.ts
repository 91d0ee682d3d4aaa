import { fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { TestFile } from '../test-files.ts';
import { eventually } from './eventually.ts';
import {
  findByCss,
  findByLabel,
  findByRole,
  findByText,
  isDisabled,
  isText,
  isVisible,
  type RoleOptions,
} from './find.ts';

type Wanted = string | RegExp;
interface Exact {
  exact?: boolean;
}
interface Filter {
  hasText?: Wanted;
}
type Search = (root: Element) => Element[];

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** What is found again each time it is used; as Playwright's, it is one element to whatever acts on it. */
export class Locator {
  constructor(
    readonly find: () => Element[],
    private readonly words: string,
  ) {}

  getByRole = (role: string, options?: RoleOptions) =>
    this.within((root) => findByRole(root, role, options), `${role} ${String(options?.name ?? '')}`);
  getByText = (text: Wanted, { exact }: Exact = {}) =>
    this.within((root) => findByText(root, text, exact), `text ${text}`);
  getByLabel = (text: Wanted, { exact }: Exact = {}) =>
    this.within((root) => findByLabel(root, text, exact), `label ${text}`);
  locator = (css: string, filter: Filter = {}) => this.within((root) => findByCss(root, css), css).filter(filter);

  filter = ({ hasText }: Filter) =>
    this.select((all) => all.filter(({ textContent }) => hasText === undefined || isText(textContent, hasText)));
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (at: number) => this.select((all) => all.slice(at, at === -1 ? undefined : at + 1));
  and = (other: Locator) => this.select((all) => all.filter((each) => other.find().includes(each)));
  or = (other: Locator) => this.select((all) => inOrder([...all, ...other.find()]));

  count = async () => this.find().length;
  all = async () => this.find().map((element) => new Locator(() => [element], this.words));
  textContent = async () => (await this.one()).textContent;
  allTextContents = async () => this.find().map(({ textContent }) => textContent);
  getAttribute = async (name: string) => (await this.one()).getAttribute(name);
  evaluate = async <T, A>(work: (element: Element, given: A) => T, given: A) => await work(await this.one(), given);
  click = async () => await user.click(await this.ready());
  check = async () => await this.setChecked(true);
  uncheck = async () => await this.setChecked(false);
  private async setChecked(wanted: boolean) {
    const element = (await this.ready()) as HTMLInputElement;
    if (element.checked !== wanted) await user.click(element);
  }
  /** Its whole text at once, as from the clipboard. */
  async fill(value: string) {
    const field = (await this.ready()) as HTMLInputElement;
    field.focus();
    fireEvent.input(field, { target: { value } });
  }
  async press(keys: string) {
    ((await this.one()) as HTMLElement).focus();
    await pressKeys(keys);
  }
  async pressSequentially(text: string) {
    ((await this.one()) as HTMLElement).focus();
    await typeText(text);
  }
  async selectOption(wanted: string | { label: string } | { value: string }) {
    const field = (await this.ready()) as HTMLSelectElement;
    const isWanted = ({ text, value }: HTMLOptionElement) =>
      typeof wanted === 'string'
        ? [text, value].includes(wanted)
        : 'label' in wanted
          ? text === wanted.label
          : value === wanted.value;
    const { value } = await eventually(() => {
      const option = [...field.options].find(isWanted);
      if (!option) throw new Error(`No such option: ${this.words} ${wanted}`);
      return option;
    });
    fireEvent.change(field, { target: { value } });
  }
  async setInputFiles(files: TestFile | TestFile[]) {
    giveFiles((await this.one()) as HTMLInputElement, files);
  }
  async dispatchEvent(type: string, init: object = {}) {
    fireEvent(await this.one(), Object.assign(new Event(type, { bubbles: true, cancelable: true }), init));
  }

  /** The one element, once it is there. */
  one = () => eventually(() => theOne(this.find(), this.words));
  toString = () => this.words;

  /** Once it can be pressed. */
  private ready = () =>
    eventually(() => {
      const element = theOne(this.find(), this.words);
      if (!isVisible(element)) throw new Error(`Hidden: ${this.words}`);
      if (isDisabled(element)) throw new Error(`Disabled: ${this.words}`);
      return element;
    });
  private within(search: Search, words: string): Locator {
    const roots = this.find;
    return new Locator(() => inOrder(roots().flatMap(search)), `${this.words} › ${words}`);
  }
  private select(choose: (all: Element[]) => Element[]): Locator {
    return new Locator(() => choose(this.find()), this.words);
  }
}

export function theOne(found: readonly Element[], words: string): Element {
  const [one, another] = found;
  if (one && !another) return one;
  throw new Error(
    `${found.length} instead of one: ${words}\n${found
      .slice(0, 5)
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
      .join('\n')}`,
  );
}

const inOrder = (elements: readonly Element[]): Element[] =>
  [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

/** 'Enter', 'Shift+Tab', 'ControlOrMeta+a'. */
export async function pressKeys(keys: string): Promise<void> {
  const held = keys.split('+').map((key) => (key === 'ControlOrMeta' ? 'Control' : key));
  const key = held.pop()!;
  await user.keyboard(
    [
      ...held.map((each) => `{${each}>}`),
      key.length === 1 ? asTyped(key) : `{${key}}`,
      ...held.map((each) => `{/${each}}`),
    ].join(''),
  );
}
export const typeText = async (text: string): Promise<void> => await user.keyboard(asTyped(text));
const asTyped = (text: string) => text.replaceAll(/[{[]/g, '$&$&');

export function giveFiles(input: HTMLInputElement, given: TestFile | TestFile[]): void {
  const files = [given]
    .flat()
    .map(({ name, mimeType, buffer }) => new File([Uint8Array.from(buffer)], name, { type: mimeType }));
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  fireEvent.change(input);
}
