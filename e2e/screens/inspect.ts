import type { Page } from '@playwright/test';

/** Visible layout faults at the current width, one sentence each. */
export const findFaults = (page: Page): Promise<string[]> => page.evaluate(lookForFaults);

/** Controls smaller than 44 by 44 px. Links within a sentence may be as high as its text. */
export const findSmallTargets = (page: Page): Promise<string[]> => page.evaluate(lookForSmallTargets);

/**
 * What stays in its place while the page is scrolled and takes room from it: a region that only announces is one pixel
 * large, and a dialog, a menu or a veil covers the page on purpose.
 */
export const findKeptInSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
      .filter((element) => Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) > 1)
      .filter(
        (element) =>
          !element.closest('[role=dialog], .mantine-Modal-root, .mantine-Drawer-root, .mantine-Overlay-root'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

interface Shown {
  text: string;
  element: Element;
  lines: DOMRect[];
  /** Part of it is cut off, so overlaps cannot be judged. */
  isCut: boolean;
  /** Floating elements cover the page on purpose: only texts in the same layer can overprint each other. */
  layer: Element | null;
}

/** How an element is drawn. */
interface Drawn {
  box: DOMRect;
  isClipped: boolean;
  /** Over the page, in a layer of its own. */
  floats: boolean;
  canScroll: boolean;
  /** What is outside its box is not drawn. */
  cuts: boolean;
  isShortened: boolean;
}

/** Runs in the page, so everything that it needs is inside it. */
export function lookForFaults(): string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  const wider = document.documentElement.scrollWidth - window.innerWidth;
  if (wider > 0) faults.push(`The page scrolls sideways by ${wider} px.`);
  const drawn = new Map<Element, Drawn>();
  const texts = [...findTexts()];
  faults.push(...findOverprinted(texts), ...findNarrowMains());
  return [...new Set(faults)];

  function* findTexts(): Generator<Shown> {
    // What a dialog covers is inspected without it.
    const isCovered = document.querySelector('[aria-modal=true]') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element || (isCovered && !element.closest('[data-portal]'))) continue;
      if (element.closest('script, style, noscript, option, svg') || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter((line) => line.width > 0.5 && line.height > 0.5);
      if (lines.length > 0) yield { text: text.slice(0, 60), element, lines, ...follow(element, text, lines) };
    }
  }

  /** Whether it is drawn; texts for screen readers are clipped or outside the window. */
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let each: Element | null = element; each; each = each.parentElement) if (lookAt(each).isClipped) return false;
    return element.getBoundingClientRect().right > -500;
  }

  /** Many texts are within the same elements, and asking the browser again takes most of the time. */
  function lookAt(element: Element): Drawn {
    let known = drawn.get(element);
    if (!known) {
      const style = getComputedStyle(element);
      known = {
        box: element.getBoundingClientRect(),
        isClipped: style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)',
        floats: /fixed|sticky/.test(style.position) || Number(style.zIndex) >= 10,
        canScroll: /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`),
        cuts: /hidden|clip/.test(style.overflowX) && style.display !== 'inline',
        isShortened: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      };
      drawn.set(element, known);
    }
    return known;
  }

  /** Goes up through everything that could cut the text off, as far as the next scrollable element. */
  function follow(element: Element, text: string, lines: DOMRect[]): Pick<Shown, 'isCut' | 'layer'> {
    const edges = {
      left: Math.min(...lines.map((line) => line.left)),
      right: Math.max(...lines.map((line) => line.right)),
      bottom: Math.max(...lines.map((line) => line.bottom)),
    };
    let [isCut, canScroll] = [false, false];
    let layer: Element | null = null;
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { box, ...style } = lookAt(each);
      if (style.floats) layer ??= each;
      if (style.canScroll) {
        canScroll = true;
        isCut ||= edges.bottom > box.bottom || edges.right > box.right;
      }
      if (isCut || canScroll || !style.cuts) continue;
      const isTooWide = edges.right > box.right + 1 || edges.left < box.left - 1;
      const isTooHigh = edges.bottom > box.bottom + 4;
      if (!isTooWide && !isTooHigh) continue;
      isCut = true;
      if (!style.isShortened) faults.push(`"${text.slice(0, 60)}" is cut off.`);
      else if (!element.closest('[title]')) faults.push(`"${text.slice(0, 60)}" is shortened and has no title.`);
    }
    const isOutside = edges.right > width + 1 || edges.left < -1;
    if (isOutside && !isCut && !canScroll) faults.push(`"${text.slice(0, 60)}" is outside the window.`);
    return { isCut, layer };
  }

  function findOverprinted(all: readonly Shown[]): string[] {
    const boxes = all
      .filter(({ isCut }) => !isCut)
      .flatMap(({ lines, ...shown }) => lines.map((line) => ({ ...shown, line })));
    const found: string[] = [];
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue;
        const across = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
        const down = Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
        const lower = Math.min(one.line.height, other.line.height);
        if (across > 3 && down > lower * 0.4) found.push(`"${one.text}" is printed over "${other.text}".`);
      }
    }
    return found;
  }

  /** A list's main column is the one without a width. */
  function findNarrowMains(): string[] {
    return [...document.querySelectorAll<HTMLElement>('main .mantine-Table-th')]
      .filter((head) => !head.style.width && head.checkVisibility())
      .map((head) => ({ text: head.textContent, px: head.getBoundingClientRect().width }))
      .filter(({ px }) => px < 180)
      .map(({ text, px }) => `The main column, "${text}", is ${Math.round(px)} px wide.`);
  }
}

/** Runs in the page too. */
function lookForSmallTargets(): string[] {
  const pressed = 'a[href], button, input, select, textarea, summary, [role=menuitem], [role=option], [role=tab]';
  const found = [...document.querySelectorAll<HTMLElement>(pressed)].filter(isTarget).filter(isSmall);
  window.scrollTo(0, 0);
  return [...new Set(found.map((element) => `${nameOf(element)} is ${sizeOf(element).join(' by ')} px.`))];

  function isTarget(element: HTMLElement): boolean {
    if (element instanceof HTMLInputElement && /hidden|file/.test(element.type)) return false;
    if (!element.checkVisibility({ opacityProperty: element.tagName !== 'INPUT', visibilityProperty: true }))
      return false;
    // What a dialog covers cannot be pressed.
    if (document.querySelector('[aria-modal=true]') && !element.closest('[data-portal]')) return false;
    if (element.closest('[inert]') || getComputedStyle(element).clipPath === 'inset(50%)') return false;
    const isOutOfReach = element.tabIndex < 0 && !element.matches('[role=menuitem], [role=option], input');
    const isInSentence =
      getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent;
    return !isOutOfReach && !isInSentence && element.getBoundingClientRect().right > 0;
  }

  /** A label also presses its field, and so does a field's frame. */
  function areaOf(element: HTMLElement): Element[] {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const frame = element.closest('.mantine-Input-wrapper');
    return [element, ...labels, ...(frame && element.matches('input, select, textarea') ? [frame] : [])];
  }

  function sizeOf(element: HTMLElement): [number, number] {
    const boxes = areaOf(element).map((part) => part.getBoundingClientRect());
    const widths = boxes.map((box) => box.width);
    const heights = boxes.map((box) => box.height);
    return [Math.round(Math.max(...widths)), Math.round(Math.max(...heights))];
  }

  /** The box may be smaller than the area that can be pressed, so four points around its middle are tried. */
  function isSmall(element: HTMLElement): boolean {
    const [width, height] = sizeOf(element);
    if (width >= 44 && height >= 44) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (right: number, down: number) => {
      const hit = document.elementFromPoint(x + right, y + down);
      return areaOf(element).some((part) => part.contains(hit));
    };
    const isWide = width >= 44 || (hits(-21, 0) && hits(21, 0));
    const isHigh = height >= 44 || (hits(0, -21) && hits(0, 21));
    return !isWide || !isHigh;
  }

  function nameOf(element: HTMLElement): string {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `"${words.slice(0, 50)}" (${element.tagName.toLowerCase()})`;
  }
}
