/** Text that is formatted in one way. */
export interface Run {
  text: string;
  marks: Marks;
}

/** Formats of a text, the outermost first, in the order in which the editor nests them. */
export interface Marks {
  href: string | null;
  strong: boolean;
  em: boolean;
  s: boolean;
  u: boolean;
}

/** A block with its contents: texts or blocks. */
export interface Block {
  tag: string;
  attributes?: Record<string, string | number>;
  pieces: Piece[];
}

/** A paragraph of a list that says its level, as Word writes lists. It becomes a part of a list (`gatherItems`). */
export interface Item {
  level: number;
  /** Which of Word's lists it belongs to. */
  list: string;
  /** The signs of its list; null for one without order. What stands before the item says more. */
  type: ListType;
  /** What stands before it, such as 'iv.'; '' if that is not known. */
  marker: string;
  /** Its number, if that is known in another way. */
  number?: number;
  pieces: Piece[];
}

/** 1, a, A, i or I, as HTML names the signs of an ordered list; null for a list without order. */
export type ListType = '1' | 'a' | 'A' | 'i' | 'I' | null;

export type Piece = Run | Block | Item;

/** The text of a line break. Other texts hold none. */
export const BREAK = '\n';

export const isRun = (piece: Piece): piece is Run => 'text' in piece;
export const isItem = (piece: Piece): piece is Item => 'marker' in piece;

export const isBlank = (piece: Piece): boolean =>
  isRun(piece) ? !/[^\s\u00a0]/.test(piece.text) : piece.pieces.every(isBlank);

/** Without the blank texts between blocks. */
export const withoutBlanks = (pieces: readonly Piece[]): Piece[] =>
  pieces.every(isRun) ? [...pieces] : inGroups(pieces).flat();

/** Each text as a paragraph, beside the blocks. */
export const inSections = (pieces: readonly Piece[]): Piece[] =>
  inGroups(pieces).flatMap((group): Piece[] => (isText(group) ? [{ tag: 'p', pieces: group }] : group));

/** Each text as a block of this tag, which holds no other block. An empty heading is a paragraph. */
export function inLeaves(tag: string, pieces: readonly Piece[]): Piece[] {
  if (pieces.every(isRun)) return [{ tag: pieces.every(isBlank) ? 'p' : tag, pieces: [...pieces] }];
  return inGroups(pieces).flatMap((group): Piece[] => (isText(group) ? [{ tag, pieces: group }] : group));
}

const isText = (group: readonly Piece[]) => group.length > 0 && isRun(group[0]!);

/** Texts that follow one another, and the blocks between them. Texts that are blank are left out. */
function inGroups(pieces: readonly Piece[]): Piece[][] {
  if (!pieces.some(isRun)) return [[...pieces]];
  const groups: Piece[][] = [];
  let texts: Piece[] = [];
  for (const piece of pieces) {
    if (isRun(piece)) texts.push(piece);
    else {
      groups.push(texts, [piece]);
      texts = [];
    }
  }
  return [...groups, texts].filter((group) => group.some((piece) => !isRun(piece) || !isBlank(piece)));
}

/**
 * The pieces as HTML of p, h2, h3, lists, tables, blockquote, links and five formats, in which each text is escaped.
 * The highest heading is an h2, all below it are h3.
 */
export function writePieces(pieces: readonly Piece[]): string {
  const written: string[] = [];
  writeInto(written, pieces, hasTopHeading(pieces));
  return written.join('');
}

function writeInto(written: string[], pieces: readonly Piece[], isTopped: boolean): void {
  let open: string[] = [];
  for (const piece of pieces) {
    const tags = isRun(piece) ? tagsOf(piece.marks) : [];
    const shared = tags.findIndex((tag, at) => tag !== open[at]);
    const kept = shared < 0 ? Math.min(tags.length, open.length) : shared;
    for (const tag of open.slice(kept).reverse()) written.push(`</${nameOf(tag)}>`);
    for (const tag of tags.slice(kept)) written.push(`<${tag}>`);
    open = tags;
    if (isRun(piece)) written.push(piece.text === BREAK ? '<br>' : escaped(piece.text));
    else if (!isItem(piece)) {
      const tag = /^h\d$/.test(piece.tag) ? headingOf(piece.tag, isTopped) : piece.tag;
      const attributes = Object.entries(piece.attributes ?? {}).map(([name, value]) => ` ${name}="${value}"`);
      written.push(`<${tag}${attributes.join('')}>`);
      writeInto(written, piece.pieces, isTopped);
      written.push(`</${tag}>`);
    }
  }
  for (const tag of open.reverse()) written.push(`</${nameOf(tag)}>`);
}

const hasTopHeading = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => !isRun(piece) && (('tag' in piece && piece.tag === 'h1') || hasTopHeading(piece.pieces)));

const headingOf = (tag: string, isTopped: boolean) => (tag === 'h1' || (tag === 'h2' && !isTopped) ? 'h2' : 'h3');

const tagsOf = ({ href, strong, em, s, u }: Marks): string[] => [
  ...(href === null ? [] : [`a href="${escaped(href)}"`]),
  ...(strong ? ['strong'] : []),
  ...(em ? ['em'] : []),
  ...(s ? ['s'] : []),
  ...(u ? ['u'] : []),
];

const nameOf = (tag: string) => tag.split(' ')[0]!;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
