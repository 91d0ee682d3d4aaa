import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);
const fonts = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** What is printed on, by its name in PDFs. */
export type Paper = 'A4' | 'LETTER';
type Document = PDFKit.PDFDocument;

/** Points of an inch are 72. */
const MARGIN = 54;

/** Whether the fonts have every letter of a text: those of Latin, Greek and Cyrillic, and few signs. */
export async function canPrint(text: string): Promise<boolean> {
  const { openSync } = await import('fontkit');
  const opened = Object.values(fonts).map((place) => openSync(place()) as Font);
  return [...text.normalize('NFC')].every((letter) =>
    opened.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  );
}

/** A PDF whose sheets are drawn one after the other, with the fonts in it that its letters need. */
export async function printSheets(
  { paper, title, language }: { paper: Paper; title: string; language: string },
  drawings: readonly ((sheet: Sheet) => void)[],
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document: Document = new PDFDocument({
    ...{ size: paper, margin: MARGIN, autoFirstPage: false, font: fonts.regular() },
    ...{ info: { Title: title }, lang: language, displayTitle: true },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  for (const draw of drawings) {
    document.addPage();
    draw(new Sheet(document));
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}

interface Written {
  size: number;
  /** Smaller ones are taken, down to this, for a text that would need more than so many lines. */
  least?: number;
  lines?: number;
  isBold?: boolean;
}

/** One sheet, on which things are centered below each other. */
export class Sheet {
  readonly #document: Document;
  /** Where the next thing begins, from above. */
  #y = MARGIN;
  constructor(document: Document) {
    this.#document = document;
  }
  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }
  space(height: number): void {
    this.#y += height;
  }
  /** What does not fit in its lines in the smallest size is cut off with an ellipsis. */
  write(text: string, { size, least = size, lines = 3, isBold = false }: Written): void {
    const document = this.#document.font(isBold ? fonts.bold() : fonts.regular());
    let fitting = size;
    const most = () => document.fontSize(fitting).currentLineHeight(true) * (lines + 0.1);
    const heightIn = (width: number) => document.fontSize(fitting).heightOfString(text, { width, align: 'center' });
    while (fitting > least && heightIn(this.#width) > most()) fitting -= 1;
    const height = Math.min(heightIn(this.#width), most());
    // Lines of about one length: no word stands alone on the last one.
    let width = this.#width;
    while (width > this.#width / 3 && heightIn(width - 6) <= height) width -= 6;
    const left = (document.page.width - width) / 2;
    document.text(text, left, this.#y, { width, align: 'center', height: most(), ellipsis: true });
    this.#y += height;
  }
  /** A PNG or JPEG, as large as it fits, on a ground if it needs one. */
  picture(
    bytes: Buffer,
    { width, height, ground }: { width: number; height: number; ground?: string | undefined },
  ): void {
    const left = (this.#document.page.width - width) / 2;
    if (ground)
      this.#document
        .roundedRect(left - 12, this.#y - 8, width + 24, height + 16, 8)
        .fill(ground)
        .fillColor('black');
    this.#document.image(bytes, left, this.#y, { fit: [width, height], align: 'center', valign: 'center' });
    this.#y += height;
  }
  /** Squares of a code, black on white as phones read it. */
  squares(rows: readonly (readonly boolean[])[], width: number): void {
    const left = (this.#document.page.width - width) / 2;
    const side = width / rows.length;
    // Without the overlap viewers draw hairlines between the squares.
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) this.#document.rect(left + x * side, this.#y + y * side, side + 0.1, side + 0.1);
    this.#document.fill('black');
    this.#y += width;
  }
}
