/** The content of a drawn receipt. */
export interface DemoReceipt {
  readonly store: string;
  /** One or two lines, separated by a line break. */
  readonly address: string;
  readonly number: string;
  /** A calendar date, YYYY-MM-DD. */
  readonly date: string;
  readonly lines: readonly DemoReceiptLine[];
  /** How a till prints a line, in rows of 38 letters; by default the name with the quantity and amounts below it. */
  readonly rowsOf?: (line: DemoReceiptLine) => readonly string[];
}

export interface DemoReceiptLine {
  readonly name: string;
  readonly quantity: number;
  /** Cents for one. */
  readonly price: number;
}

const TAX_RATE = 0.0625;

/** Subtotal, tax and total, in cents. */
export function addUpReceipt(receipt: DemoReceipt): { subtotal: number; tax: number; total: number } {
  const subtotal = receipt.lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  const tax = Math.round(subtotal * TAX_RATE);
  return { subtotal, tax, total: subtotal + tax };
}

/** In the format of American shops: 03/14/2026. */
export function formatReceiptDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
