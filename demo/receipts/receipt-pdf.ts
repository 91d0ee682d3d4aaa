import { formatAmount } from '#domain/format.ts';
import { PAGE_WIDTH, writePdf } from './pdf/document.ts';
import { type Page, QUIET, startPage } from './pdf/page.ts';
import { addUpReceipt, type DemoReceipt, type DemoReceiptLine, formatReceiptDate } from './receipt.ts';

const LEFT = 54;
const RIGHT = PAGE_WIDTH - 54;
const BRAND = '.059 .463 .431';
const RULE = '.89 .91 .93';
const LINES_A_PAGE = 20;

/** The receipt as an invoice that arrives by e-mail, on several pages if it has many lines. */
export function drawReceiptPdf(receipt: DemoReceipt): Buffer {
  const parts = splitLines(receipt.lines);
  const pages = parts.map((lines, place) => {
    const page = startPage();
    drawHead(page, receipt);
    const below = drawLines(page, lines, 232);
    if (place === parts.length - 1) drawTotals(page, receipt, below + 20);
    drawFoot(page, receipt, place + 1, parts.length);
    return page.finish();
  });
  return writePdf(`Invoice ${receipt.number}`, pages);
}

function splitLines(lines: readonly DemoReceiptLine[]): DemoReceiptLine[][] {
  const count = Math.max(1, Math.ceil(lines.length / LINES_A_PAGE));
  return Array.from({ length: count }, (_, place) => lines.slice(place * LINES_A_PAGE, (place + 1) * LINES_A_PAGE));
}

function drawHead(page: Page, receipt: DemoReceipt): void {
  page.box(0, 0, PAGE_WIDTH, 10, BRAND);
  page.text(LEFT, 62, receipt.store, { font: 'Bold', size: 20 });
  for (const [place, line] of receipt.address.split('\n').entries()) {
    page.text(LEFT, 80 + place * 14, line, { color: QUIET });
  }
  page.text(475, 62, 'INVOICE', { font: 'Bold', size: 20, color: BRAND });
  page.text(LEFT, 136, 'Invoice number', { size: 9, color: QUIET });
  page.text(LEFT, 154, receipt.number, { font: 'Bold', size: 13 });
  page.text(220, 136, 'Date of purchase', { size: 9, color: QUIET });
  page.text(220, 154, formatReceiptDate(receipt.date), { font: 'Bold', size: 13 });
  page.text(386, 136, 'Terms', { size: 9, color: QUIET });
  page.text(386, 154, 'Paid on account', { font: 'Bold', size: 13 });
}

function drawLines(page: Page, lines: readonly DemoReceiptLine[], top: number): number {
  page.box(LEFT, top - 36, RIGHT - LEFT, 22, '.95 .96 .97');
  page.text(LEFT + 8, top - 21, 'Item', { font: 'Bold', size: 9 });
  page.text(386, top - 21, 'Quantity', { font: 'Bold', size: 9 });
  page.text(466, top - 21, 'Price', { font: 'Bold', size: 9 });
  page.text(RIGHT - 44, top - 21, 'Amount', { font: 'Bold', size: 9 });
  let y = top;
  for (const line of lines) {
    page.text(LEFT + 8, y, line.name.slice(0, 60));
    page.figure(424, y, String(line.quantity));
    page.figure(490, y, formatAmount(line.price));
    page.figure(RIGHT - 8, y, formatAmount(line.quantity * line.price));
    page.box(LEFT, y + 7, RIGHT - LEFT, 0.6, RULE);
    y += 21;
  }
  return y;
}

function drawTotals(page: Page, receipt: DemoReceipt, top: number): void {
  const { subtotal, tax, total } = addUpReceipt(receipt);
  page.text(386, top, 'Subtotal', { color: QUIET });
  page.figure(RIGHT - 8, top, formatAmount(subtotal));
  page.text(386, top + 18, 'Sales tax 6.25%', { color: QUIET });
  page.figure(RIGHT - 8, top + 18, formatAmount(tax));
  page.box(386, top + 28, RIGHT - 386, 1, BRAND);
  page.text(386, top + 46, 'Total', { font: 'Bold', size: 12 });
  page.figure(RIGHT - 8, top + 46, `$${formatAmount(total)}`, 12);
}

function drawFoot(page: Page, receipt: DemoReceipt, number: number, count: number): void {
  page.box(LEFT, 736, RIGHT - LEFT, 0.6, RULE);
  page.text(LEFT, 754, `Thank you for buying at ${receipt.store}.`, { size: 9, color: QUIET });
  page.text(RIGHT - 52, 754, `Page ${number} of ${count}`, { size: 9, color: QUIET });
}
