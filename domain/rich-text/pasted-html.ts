/** HTML as a parser leaves it. Names of elements and attributes are in lower case. */
export type Pasted = string | PastedElement;

export interface PastedElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parts: readonly Pasted[];
}

/** Elements that are nested deeper are left out: people nest less, and each level costs time. */
const MOST_DEPTH = 100;

/** The text of a part, without its elements. */
export function textOf(part: Pasted): string {
  return typeof part === 'string' ? part : part.parts.map(textOf).join('');
}

/**
 * Gathers what a parser tells. Elements that are nested too deep are left out: their texts stand in the deepest one that is
 * kept, and what strikes or hides them holds for them still.
 */
export function gatherParts(): {
  root: Pasted[];
  open: (tag: string, attributes: PastedElement['attributes']) => void;
  add: (text: string) => void;
  close: () => void;
} {
  const root: Pasted[] = [];
  const kept: Pasted[][] = [root];
  const deep: Deep[] = [];
  let isApart = false;
  const parts = () => kept.at(-1)!;
  return {
    root,
    open: (tag, attributes) => {
      if (kept.length <= MOST_DEPTH) {
        const inside: Pasted[] = [];
        isApart = false;
        parts().push({ tag, attributes, parts: inside });
        kept.push(inside);
        return;
      }
      deep.push(within(deep.at(-1), tag, attributes));
      isApart ||= deep.at(-1)!.isBlock;
    },
    add: (text) => {
      const around = deep.at(-1);
      if (around?.isLeftOut) return;
      // Two paragraphs must not become one word.
      if (isApart && parts().length > 0) parts().push(' ');
      isApart = false;
      parts().push(around ? { ...around.element, parts: [text] } : text);
    },
    close: () => {
      if (deep.length === 0) kept.pop();
      else if (deep.pop()!.isBlock) isApart = true;
    },
  };
}

/** What elements that are nested too deep say about their text, as one element says it. */
interface Deep {
  isLeftOut: boolean;
  isBlock: boolean;
  element: Omit<PastedElement, 'parts'>;
}

/** What holds no text that people read. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style textarea option noscript template title xml'.split(' '),
);

export const STRUCK: ReadonlySet<string> = new Set(['s', 'strike', 'del']);

export const WITHIN_WORDS = new Set(
  'a b strong i em u s strike del ins span font sub sup small big code mark'.split(' '),
);

/** More classes than this, of elements in one another, are not told apart, and strike their text. */
const MOST_CLASSES = 500;

function within(outer: Deep | undefined, tag: string, attributes: PastedElement['attributes']): Deep {
  const said = outer?.element.attributes ?? {};
  const { style = '', id = said.id } = attributes;
  const classes = `${said.class ?? ''} ${attributes.class ?? ''}`;
  const isFull = classes.length > MOST_CLASSES;
  const isStruck = isFull || outer?.element.tag === 's' || STRUCK.has(tag) || /line-through/i.test(style);
  const isHidden = /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|mso-hide\s{0,9}:\s{0,9}all/i.test(style);
  return {
    isLeftOut: outer?.isLeftOut === true || isHidden || attributes.hidden !== undefined || isLeftOut(tag),
    isBlock: !WITHIN_WORDS.has(tag) && !LEFT_OUT.has(tag),
    element: {
      tag: tag === 'style' ? tag : isStruck ? 's' : 'span',
      attributes: { class: isFull ? (said.class ?? '') : classes, ...(id !== undefined && { id }) },
    },
  };
}

/** Style sheets hold for the whole text. */
const isLeftOut = (tag: string) => tag !== 'style' && LEFT_OUT.has(tag);
