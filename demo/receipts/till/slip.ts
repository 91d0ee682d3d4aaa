import { formatAmount } from '#domain/format.ts';
import { drawLetters, LETTER_STEP } from '../letters.ts';
import { seededRandom, seedFrom } from '../random.ts';
import { addUpReceipt, type DemoReceipt, type DemoReceiptLine, formatReceiptDate } from '../receipt.ts';

const COLUMNS = 38;
const MARGIN = 3;

/** The printed text as pen strokes, in a box of the given width and the height that the text needs. */
export interface Slip {
  readonly height: number;
  readonly fine: string;
  readonly bold: string;
  /** Filled, not stroked. */
  readonly bars: string;
  /** Width of the fine pen. */
  readonly pen: number;
}

export function printSlip(receipt: DemoReceipt, width: number): Slip {
  const step = width / (COLUMNS + 2 * MARGIN);
  const capital = step / LETTER_STEP;
  const slip = { fine: '', bold: '', bars: '', y: capital * 4.2 };
  const put = (text: string, { size = 1, bold = false, centered = false, gap = 1.75 } = {}) => {
    const wide = text.length * step * size;
    const x = centered ? (width - wide) / 2 : MARGIN * step;
    const path = drawLetters(text, x, slip.y, capital * size);
    if (bold) slip.bold += path;
    else slip.fine += path;
    slip.y += capital * gap * size;
  };
  const rule = (sign: string) => put(sign.repeat(COLUMNS), { gap: 2 });

  const { subtotal, tax, total } = addUpReceipt(receipt);
  const chance = seededRandom(seedFrom(receipt.store + receipt.number));
  const storeSize = Math.min(1.9, (COLUMNS + 2) / receipt.store.length);
  put(receipt.store.toUpperCase(), { size: storeSize, bold: true, centered: true, gap: 1.6 });
  for (const line of receipt.address.split('\n')) put(line, { centered: true });
  slip.y += capital * 0.8;
  put(asEnds('RECEIPT #', receipt.number), { bold: true });
  put(asEnds(`DATE ${formatReceiptDate(receipt.date)}`, `${pad(7 + chance() * 11)}:${pad(chance() * 60)}`));
  put(asEnds(`REG ${pad(1 + chance() * 8)}`, `CASHIER ${100 + Math.floor(chance() * 800)}`), { gap: 1.9 });
  rule('-');
  for (const line of receipt.lines) {
    const rows = (receipt.rowsOf ?? nameAndAmount)(line);
    for (const [at, row] of rows.entries()) put(row, { gap: at < rows.length - 1 ? 1.6 : 1.95 });
  }
  rule('-');
  put(asEnds('SUBTOTAL', formatAmount(subtotal)));
  put(asEnds('SALES TAX 6.25%', formatAmount(tax)), { gap: 2.3 });
  const totalSize = 1.4;
  put(asEnds('TOTAL', `$${formatAmount(total)}`, Math.floor(COLUMNS / totalSize)), {
    size: totalSize,
    bold: true,
    gap: 1.7,
  });
  put(asEnds(`CARD **** ${1000 + Math.floor(chance() * 9000)}`, formatAmount(total)));
  rule('=');
  put(`ITEMS SOLD ${receipt.lines.reduce((sum, line) => sum + line.quantity, 0)}`, { centered: true });
  slip.bars = drawBars(
    receipt.number,
    MARGIN * 2.4 * step,
    slip.y - capital * 0.6,
    width - MARGIN * 4.8 * step,
    capital * 3.6,
  );
  slip.y += capital * 4.8;
  put(receipt.number, { centered: true });
  put('THANK YOU FOR BUYING LOCAL', { centered: true });
  return { height: slip.y + capital * 1.4, fine: slip.fine, bold: slip.bold, bars: slip.bars, pen: capital * 0.145 };
}

const nameAndAmount = ({ name, quantity, price }: DemoReceiptLine) => [
  ...wrapName(name.toUpperCase()),
  asEnds(`  ${quantity} @ ${formatAmount(price)}`, formatAmount(quantity * price)),
];

/** The size is at the end of a name, and reviewers need it, so a long name takes two rows. */
function wrapName(name: string): string[] {
  if (name.length <= COLUMNS) return [name];
  const end = name.lastIndexOf(' ', COLUMNS);
  const cut = end > 0 ? end : COLUMNS;
  return [
    name.slice(0, cut),
    `  ${name
      .slice(cut)
      .trim()
      .slice(0, COLUMNS - 2)}`,
  ];
}

/** Texts at both ends of a row. */
export function asEnds(left: string, right: string, columns = COLUMNS): string {
  return left + right.padStart(columns - left.length);
}

const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');

function drawBars(number: string, left: number, top: number, width: number, height: number): string {
  const chance = seededRandom(seedFrom(number));
  const widths = Array.from({ length: 89 }, () => 1 + Math.floor(chance() * 3));
  const unit = width / widths.reduce((sum, each) => sum + each, 0);
  let x = left;
  let path = '';
  for (const [place, bar] of widths.entries()) {
    if (place % 2 === 0)
      path += `M${x.toFixed(1)} ${top.toFixed(1)}h${(bar * unit).toFixed(1)}v${height.toFixed(1)}h-${(bar * unit).toFixed(1)}z`;
    x += bar * unit;
  }
  return path;
}
