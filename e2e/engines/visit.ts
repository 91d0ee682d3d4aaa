import { expect } from '@playwright/test';
import { lookForFaults } from '../screens/inspect.ts';
import type { Engine, Part } from './engine.ts';

/** What is looked for by the name that people read. A choice is the words beside a radio button. */
type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text';

/** A visitor who uses a page by what it says; each step waits until the page is ready for it. */
export interface Visit {
  open(address: string): Promise<void>;
  see(kind: Kind, name: string): Promise<void>;
  press(kind: Kind, name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Fields whose keys differ from one browser to the next: dates as 2026-02-02, and the text of an option. */
  put(label: string, value: string): Promise<void>;
  /** Answers the button that asks for a file with one of the disk, without the window that the browser would open. */
  give(button: string, path: string): Promise<void>;
  /** Fails if the page is laid out badly at this width, or has complained of anything. */
  inspect(): Promise<void>;
}

export function visit(engine: Engine, site: string): Visit {
  /** Does it once the element is there, and again while the page moves it away or covers it. */
  async function once(what: string, find: () => Promise<Part | null>, work: (part: Part) => Promise<unknown>) {
    await expect(async () => {
      const part = await find();
      if (!part) throw new Error(`There is no ${what}.`);
      await work(part);
    }).toPass({ timeout: 60_000 });
  }
  const named =
    (kind: Kind, name: string, isPressed = false) =>
    () =>
      engine.find(findNamed, kind, name, isPressed);
  const put = (value: string) => engine.run(putValue, value);
  return {
    open: (address) => engine.open(new URL(address, site).href),
    see: (kind, name) => once(`${kind} ${name}`, named(kind, name), async () => {}),
    press: (kind, name) => once(`${kind} ${name} that takes a press`, named(kind, name, true), (part) => part.click()),
    fill: (label, text) =>
      once(`field ${label}`, named('field', label), async (part) => {
        await put('');
        await part.type(text);
        expect(await engine.run(readValue)).toBe(text);
      }),
    put: (label, value) => once(`field ${label}`, named('field', label), () => put(value)),
    give: (button, path) =>
      once(
        `button ${button}`,
        () => engine.find(findFileField, button),
        (part) => part.setFile(path),
      ),
    async inspect() {
      const isLoading = () => engine.run(() => !!document.querySelector('[aria-busy=true], .mantine-Skeleton-root'));
      await expect.poll(isLoading).toBe(false);
      const at = await engine.run(() => `${location.pathname}${location.search} at ${innerWidth} px`);
      await engine.run(async () => void (await document.fonts.ready));
      expect(await engine.run(lookForFaults), at).toEqual([]);
      expect(await engine.run(listWrappedButtons), `labels in two lines: ${at}`).toEqual([]);
      expect(await engine.listErrors(), at).toEqual([]);
    },
  };
}

// What follows runs in the page, so everything that it needs is inside it.

/**
 * The element whose name is this, or else whose name has this in it. A field gets the focus. One that is to be pressed is brought into view, and is
 * none as long as something covers it, or it ignores taps.
 */
function findNamed(kind: Kind, name: string, isPressed: boolean): Element | null {
  const selectors = {
    button: 'button:enabled:not([data-loading])',
    link: 'a[href]',
    field: 'label, input[aria-label]',
    choice: 'label',
    heading: 'h1, h2, h3',
    text: 'body *',
  };
  const all = [...document.querySelectorAll(selectors[kind])].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Of those around a text, the one that it is in.
      (kind !== 'text' || [...element.childNodes].some((node) => node instanceof Text && node.data.trim())),
  );
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim();
  const found =
    all.find((element) => nameOf(element) === name) ?? all.find((element) => nameOf(element).includes(name)) ?? null;
  if (kind === 'field') {
    const field = found instanceof HTMLLabelElement ? found.control : found;
    if (field instanceof HTMLElement) field.focus();
    return field;
  }
  if (!found || !isPressed) return found;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? found : null;
}

/** The hidden field before the button that opens it. */
function findFileField(button: string): Element | null {
  const asks = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent.includes(button));
  const fields = [...document.querySelectorAll('input[type=file]')];
  const isBefore = (field: Element) => asks!.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING;
  return (asks && fields.findLast(isBefore)) ?? null;
}

/** Sets the value of the field with the focus, as a choice of the browser's own picker does; an option is named by its text. */
function putValue(value: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLSelectElement)
    field.selectedIndex = [...field.options].findIndex(({ text }) => text === value);
  // React overrides the setter of the element itself.
  else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  for (const event of ['input', 'change']) field?.dispatchEvent(new Event(event, { bubbles: true }));
}

const readValue = (): string => (document.activeElement as HTMLInputElement).value;

/**
 * The texts of buttons, tabs and links of a navigation that take more than a line, though they say nothing else. What is
 * pressed by the name of a thing, like an item of the catalog, may.
 */
function listWrappedButtons(): string[] {
  const buttons = [...document.querySelectorAll('.mantine-Button-root, [role=tab], nav a, nav button')];
  return buttons
    .filter((button) => button.checkVisibility() && isWrapped(button))
    .map(({ textContent }) => textContent);

  function isWrapped(button: Element): boolean {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.textContent?.trim()) texts.push(node);
    if (texts.length !== 1) return false;
    const range = document.createRange();
    range.selectNodeContents(texts[0]!);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    return new Set(tops).size > 1;
  }
}
