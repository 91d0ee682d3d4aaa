import { type Block, type Item, isItem, type ListType, type Piece } from './pieces.ts';

/** Makes lists of paragraphs that follow one another and say their levels; all else stays where it is. */
export function gatherItems(pieces: readonly Piece[]): Piece[] {
  const gathered: Piece[] = [];
  let open: Open[] = [];
  for (const piece of pieces) {
    if (isItem(piece)) open = addItem(piece, open, gathered);
    else {
      open = [];
      gathered.push(piece);
    }
  }
  return gathered;
}

/** A list to which an item can be added. */
interface Open {
  level: number;
  list: string;
  type: ListType;
  block: Block;
  /** The number of its last item. */
  last: number;
}

/** Deeper levels than Word has are put into the deepest. */
const MOST_LEVELS = 9;

function addItem(item: Item, before: Open[], out: Piece[]): Open[] {
  const level = Math.min(item.level, MOST_LEVELS);
  const above = before.filter((list) => list.level < level);
  const same = before.find((list) => list.level === level);
  const entry: Block = { tag: 'li', pieces: item.pieces };
  const continued = same && same.list === item.list ? nextOf(item, same) : null;
  if (same && continued !== null) {
    same.block.pieces.push(entry);
    return [...above, { ...same, last: continued }];
  }
  const { type, number } = signOf(item);
  const block = listBlock(type, number, [entry]);
  const parent = above.at(-1)?.block.pieces.at(-1);
  if (parent && 'tag' in parent) parent.pieces.push(block);
  else out.push(block);
  return [...above, { level, list: item.list, type, block, last: number }];
}

/** A list with its signs and first number, where those are not the usual ones. */
export function listBlock(type: ListType, start: number, pieces: Piece[]): Block {
  if (type === null) return { tag: 'ul', pieces };
  return { tag: 'ol', attributes: { ...(start !== 1 && { start }), ...(type !== '1' && { type }) }, pieces };
}

/** The number of an item that goes on with a list; null if it begins another one. */
function nextOf(item: Item, { type, last }: Open): number | null {
  if (item.type === null || type === null) return item.type === type ? last : null;
  const number = item.number ?? (item.marker === '' ? last + 1 : numberOf(lastPartOf(item.marker), type));
  return number === last + 1 ? number : null;
}

function signOf(item: Item): { type: ListType; number: number } {
  if (item.type === null) return { type: null, number: 1 };
  if (item.marker === '') return { type: item.type, number: item.number ?? 1 };
  const part = lastPartOf(item.marker);
  const types = /^[\d]*$/.test(part) ? (['1'] as const) : part === part.toLowerCase() ? LOWER : UPPER;
  // One letter other than i is rather a letter than a number of the Romans.
  const type =
    types.length > 1 && part.length === 1 && !/i/i.test(part)
      ? types[1]!
      : (types.find((one) => numberOf(part, one) > 0) ?? '1');
  return { type, number: item.number ?? Math.max(1, numberOf(part, type)) };
}

const LOWER = ['i', 'a'] as const;
const UPPER = ['I', 'A'] as const;

/** Whether what stands before a paragraph counts: '1.', '2.3', 'iv)' or '(a)', unlike 'o' and '•'. */
export const isNumbering = (marker: string): boolean =>
  marker.length <= 20 && /^\(?(?:\d+(?:[.)]\d+)*[.)]*|(?:\d+\.)*[a-z]{1,6}[.)]+)$/i.test(marker);

const lastPartOf = (marker: string) => /([a-z]+|\d+)[^a-z\d]*$/i.exec(marker)?.[1] ?? '';

/** The number that letters or digits stand for; 0 if they are none. */
function numberOf(text: string, type: ListType): number {
  if (type === '1') return /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const lower = text.toLowerCase();
  if (type === 'a' || type === 'A')
    return /^([a-z])\1{0,2}$/.test(lower) ? lower.charCodeAt(0) - 96 + 26 * (lower.length - 1) : 0;
  if (!/^(?=.)c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(lower)) return 0;
  const values = [...lower].map((sign) => ROMAN[sign]!);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The signs of an ordered list by what its style or Word calls them. */
export function listType(name: string): ListType {
  if (/^(lower-(alpha|latin)|alpha-lower)$/.test(name)) return 'a';
  if (/^(upper-(alpha|latin)|alpha-upper)$/.test(name)) return 'A';
  if (/^(lower-roman|roman-lower)$/.test(name)) return 'i';
  return /^(upper-roman|roman-upper)$/.test(name) ? 'I' : '1';
}
