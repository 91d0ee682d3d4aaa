import { gatherItems, isNumbering, listBlock, listType } from './gather-items.ts';
import { LEFT_OUT, type Pasted, type PastedElement, STRUCK, textOf } from './pasted-html.ts';
import {
  type Block,
  BREAK,
  type Item,
  inLeaves,
  inSections,
  isBlank,
  isItem,
  isRun,
  type ListType,
  type Marks,
  type Piece,
  type Run,
  withoutBlanks,
  writePieces,
} from './pieces.ts';
import { isRow, shapeTable, spansOf } from './shape-table.ts';
import { isHiddenBy, isStruck, linesOf, readLevels, readStyles, type Style } from './style-sheets.ts';

/**
 * HTML of what the editor can hold, made of what people paste from Word, Google Docs, LibreOffice, Pages, Outlook and
 * Excel: headings, lists with their levels and signs, links, tables, and texts that are bold, italic, underlined or
 * struck. What was hidden where it was copied is left out, and what was struck stays struck. Every text is escaped.
 * Tidying it again changes nothing. It takes time in proportion to its length. `isWritten`: see `readStyles`.
 */
export function tidyHtml(parts: readonly Pasted[], isWritten = false): string {
  const reading = { styleOf: readStyles(parts, isWritten), levels: readLevels(parts), parents: [] };
  const place: Place = { marks: PLAIN, isHeading: false, table: 'outside', item: null };
  return writePieces(contentsOf(read(parts, place, reading)));
}

/** What holds for the whole text, and the elements around the present one. */
interface Reading {
  styleOf: (element: PastedElement, parents: PastedElement[]) => Style;
  levels: ReadonlyMap<string, string>;
  parents: PastedElement[];
}

/** What elements hand down to those within them. */
interface Place {
  marks: Marks;
  /** Whether the text is bold by itself. */
  isHeading: boolean;
  /** The part of a table in which this is. A table in a cell makes no table. */
  table: 'outside' | 'table' | 'row' | 'cell';
  /** Word's paragraph of a list, which learns here what stands before it. */
  item: Item | null;
}

const PLAIN: Marks = { href: null, strong: false, em: false, s: false, u: false };

const SECTIONS = new Set(
  'div section article main header footer aside nav address center figure figcaption dl dt dd pre fieldset'.split(' '),
);
const NESTING = new Set(['ul', 'ol', 'li', 'blockquote']);
/** Where they make no table, they are sections too. */
const PARTS_OF_TABLES = new Set('table caption tr td th'.split(' '));

function read(parts: readonly Pasted[], place: Place, reading: Reading): Piece[] {
  const pieces: Piece[] = [];
  for (const part of parts) {
    if (typeof part === 'string') addText(part, place.marks, pieces);
    else if (!LEFT_OUT.has(part.tag)) for (const piece of readElement(part, place, reading)) pieces.push(piece);
  }
  return pieces;
}

function addText(text: string, marks: Marks, pieces: Piece[]): void {
  // Word breaks its lines where a blank stands.
  if (text !== '') pieces.push({ text: text.replace(/[\r\n]+/g, ' '), marks });
}

function readElement(element: PastedElement, outside: Place, reading: Reading): Piece[] {
  const { tag } = element;
  const style = reading.styleOf(element, reading.parents);
  if (isHidden(element, style)) return [];
  const level = headingLevel(element);
  const isHeading = outside.isHeading || level !== null || tag === 'th';
  const place = { ...outside, isHeading, marks: marksOf(element, style, outside.marks, isHeading) };
  if (style['mso-list'] === 'ignore') return readMarker(element, place);
  const inside = (changed?: Partial<Place>) => {
    reading.parents.push(element);
    // What stands between the parts of a table is outside of it.
    const isBetween = NESTING.has(tag) && place.table !== 'cell';
    const pieces = read(element.parts, { ...place, ...(isBetween && { table: 'outside' }), ...changed }, reading);
    reading.parents.pop();
    return pieces;
  };
  const raised = raisedBy(tag, style);
  if (raised) return asRaised(inside(), raised);
  if (tag === 'br') return [{ text: BREAK, marks: place.marks }];
  if (level !== null) return inLeaves(`h${level}`, inside());
  if (tag === 'p') return readParagraph(style, inside, reading);
  if (tag === 'ul' || tag === 'ol') return readList(element, style, inside(), reading);
  if (tag === 'li') return readEntry(element, inside, reading);
  if (tag === 'blockquote') return [{ tag, pieces: contentsOf(inside()) }];
  return readTable(element, place.table, inside) ?? (SECTIONS.has(tag) ? inSections(inside()) : inside());
}

/** Word's comments have a style of their own; Word online ends each paragraph with a mark. */
const isHidden = ({ attributes }: PastedElement, style: Style): boolean =>
  attributes.hidden !== undefined ||
  isHiddenBy(style) ||
  style['mso-element'] === 'comment-list' ||
  /\b(?:MsoCommentReference|EOP)\b/.test(attributes.class ?? '');

function headingLevel({ tag, attributes }: PastedElement): number | null {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1]);
  if (tag === 'p' && /\bMsoTitle\b/.test(attributes.class ?? '')) return 1;
  const isSaid = attributes.role === 'heading' && /^[1-6]$/.test(attributes['aria-level'] ?? '');
  return isSaid ? Number(attributes['aria-level']) : null;
}

const raisedBy = (tag: string, style: Style): 'sup' | 'sub' | null => {
  if (tag === 'sup' || tag === 'sub') return tag;
  const align = style['vertical-align'];
  if (!WORD_FORMATS.has(tag)) return null;
  return align === 'super' ? 'sup' : align === 'sub' ? 'sub' : null;
};

const WORD_FORMATS = new Set(['span', 'font', 'b', 'i', 'strong', 'em']);

/** Digits stay what they are: 10² must not become 102. */
function asRaised(pieces: Piece[], raised: 'sup' | 'sub'): Piece[] {
  const text = pieces.map((piece) => (isRun(piece) ? piece.text : '')).join('');
  const signs = raised === 'sup' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾' : '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
  if (!/\d/.test(text) || !pieces.every(isRun) || /^\s*[[(].*[\])]\s*$/.test(text)) return pieces;
  if (!/^[\d+\-−=()\s]*$/.test(text)) return [beside(pieces[0]!, '('), ...pieces, beside(pieces.at(-1)!, ')')];
  const raise = (sign: string) => signs['0123456789+-=()'.indexOf(sign === '−' ? '-' : sign)] ?? sign;
  return pieces.map((run) => ({ ...run, text: Array.from(run.text, raise).join('') }));
}

const beside = (run: Run, text: string): Run => ({ text, marks: run.marks });

/** A line through or below a text holds for all in it, whatever that says of itself; bold and italic can be taken back. */
function marksOf({ tag, attributes }: PastedElement, style: Style, outer: Marks, isHeading: boolean): Marks {
  const href = tag === 'a' ? (targetOf(attributes.href ?? '') ?? outer.href) : outer.href;
  const isBold = saysBold(style);
  const isItalic = saysItalic(style);
  // Headings are bold and links are underlined by themselves.
  const boldByStyle = isBold && isHeading ? undefined : isBold;
  return {
    href,
    strong: boldByStyle ?? (tag === 'b' || tag === 'strong' || outer.strong),
    em: isItalic ?? (tag === 'i' || tag === 'em' || outer.em),
    s: outer.s || STRUCK.has(tag) || isStruck(style),
    u: outer.u || tag === 'u' || (href === null && tag !== 'a' && linesOf(style).includes('underline')),
  };
}

function saysBold(style: Style): boolean | undefined {
  const weight = style['font-weight'];
  if (weight) return /^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight);
  return style.font && /\b(?:bold|[6-9]00)\b/.test(style.font) ? true : undefined;
}

function saysItalic(style: Style): boolean | undefined {
  const slant = style['font-style'];
  if (slant) return /^(?:italic|oblique)/.test(slant);
  return style.font && /\b(?:italic|oblique)\b/.test(style.font) ? true : undefined;
}

/** Google Docs and Outlook send people to an address of their own first. */
function targetOf(href: string): string | null {
  const address = href.trim();
  const way =
    /^https?:\/\/(?:www\.google\.com\/url\?(?:.*&)?q|[\w.-]+\.safelinks\.protection\.outlook\.com\/\?(?:.*&)?url)=(https?(?::|%3a)[^&#]*)/i.exec(
      address,
    );
  const target = way ? decoded(way[1]!) : address;
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(target) ? target : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What Word writes before the paragraphs of a list. A numbered heading keeps its number as text. */
function readMarker(element: PastedElement, { item, marks }: Place): Piece[] {
  const marker = textOf(element).replaceAll('\u00a0', ' ').trim();
  if (!item) return marker === '' ? [] : [{ text: `${marker} `, marks }];
  item.marker = marker;
  if (marker !== '' && !isNumbering(marker)) item.type = null;
  else if (marker !== '') item.type ??= '1';
  return [];
}

type Inside = (changed?: Partial<Place>) => Piece[];

function readParagraph(style: Style, inside: Inside, { levels }: Reading): Piece[] {
  const [, list, level] = /\b(l\d+)\s+level(\d+)\b/.exec(style['mso-list'] ?? '') ?? [];
  if (list === undefined) return inLeaves('p', inside());
  const format = levels.get(`${list}:level${level}`);
  const type = format === undefined || /bullet|image/.test(format) ? null : listType(format);
  const item: Item = { level: Number(level), list, type, marker: '', pieces: [] };
  return [Object.assign(item, { pieces: contentsOf(inside({ item })) })];
}

/** Google Docs and older LibreOffice put a list of the next level beside the items; it belongs to the one before it. */
function readList(element: PastedElement, style: Style, pieces: Piece[], { styleOf, parents }: Reading): Piece[] {
  const told = pieces.filter((piece) => !isBlank(piece));
  if (told.length > 0 && told.every(isItem)) return told;
  const entries: Block[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const last = entries.at(-1);
    if (isEntry(piece)) entries.push(piece);
    else if (isItem(piece)) entries.push({ tag: 'li', pieces: piece.pieces });
    else if (last && (isOpen || isList(piece))) last.pieces.push(piece);
    else if (!isBlank(piece)) entries.push({ tag: 'li', pieces: [piece] });
    else continue;
    isOpen = isRun(piece);
  }
  if (entries.length === 0) return [];
  if (element.tag === 'ul') return [listBlock(null, 1, entries)];
  return inCounts(entries, numberOf(element.attributes.start) ?? 1, typeOfList());

  function typeOfList() {
    const { type } = element.attributes;
    if (type === 'a' || type === 'A' || type === 'i' || type === 'I') return type;
    const entry = element.parts.find((part) => typeof part !== 'string' && part.tag === 'li') as
      | PastedElement
      | undefined;
    const name = style['list-style-type'] ?? (entry && styleOf(entry, [...parents, element])['list-style-type']);
    return listType(name ?? '');
  }
}

/** An item that says its number begins a list of its own if the number is not the next one. */
function inCounts(entries: readonly Block[], start: number, type: ListType): Block[] {
  const lists: Block[] = [];
  let next = start;
  for (const { tag, attributes, pieces } of entries) {
    const number = Number(attributes?.value ?? next);
    const entry = { tag, pieces };
    if (lists.length > 0 && number === next) lists.at(-1)!.pieces.push(entry);
    else lists.push(listBlock(type, number, [entry]));
    next = number + 1;
  }
  return lists;
}

const numberOf = (text: string | undefined): number | null => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : null);

const isEntry = (piece: Piece): piece is Block => 'tag' in piece && piece.tag === 'li';
const isList = (piece: Piece) => 'tag' in piece && (piece.tag === 'ul' || piece.tag === 'ol');

/** Word online makes a list of each item, which says its level. */
function readEntry({ attributes }: PastedElement, inside: Inside, { parents }: Reading): Piece[] {
  const list = parents.at(-1)?.tag;
  if (list !== 'ul' && list !== 'ol') return inSections(inside());
  const pieces = contentsOf(inside());
  const level = Number(attributes['data-aria-level']);
  if (!Number.isInteger(level) || level < 1) {
    const value = list === 'ol' ? numberOf(attributes.value) : null;
    return [{ tag: 'li', ...(value !== null && { attributes: { value } }), pieces }];
  }
  const number = Number(attributes['data-aria-posinset']);
  const type = list === 'ul' ? null : ('1' as const);
  return [{ level, list: attributes['data-listid'] ?? '', type, marker: '', ...(number >= 1 && { number }), pieces }];
}

/** Null if the element is no part of a table. */
function readTable({ tag, attributes }: PastedElement, table: Place['table'], inside: Inside): Piece[] | null {
  if (tag === 'table' && table === 'outside') return shapeTable(inside({ table: 'table' }));
  if (tag === 'thead' && table === 'table') return inside().map(withHeadings);
  // Excel and Word put a row without height at the end.
  if (tag === 'tr' && table === 'table') {
    return attributes.height === '0' ? [] : [{ tag, pieces: inside({ table: 'row' }) }];
  }
  if ((tag === 'td' || tag === 'th') && table === 'row') {
    return [{ tag, attributes: spansOf(attributes), pieces: contentsOf(inside({ table: 'cell' })) }];
  }
  return PARTS_OF_TABLES.has(tag) ? inSections(inside()) : null;
}

const withHeadings = (piece: Piece): Piece =>
  isRow(piece) ? { ...piece, pieces: piece.pieces.map((cell) => ({ ...cell, tag: 'th' })) } : piece;

/** What stands in a part that may hold blocks. */
const contentsOf = (pieces: readonly Piece[]): Piece[] => gatherItems(withoutBlanks(pieces));
