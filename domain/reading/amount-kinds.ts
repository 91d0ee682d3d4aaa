import { has, says, shapeOf } from './row-text.ts';

/**
 * What an amount is by its label. `tendered` was handed over in cash, `charged` to a card; `rounding` is a difference
 * of cents; `other` says nothing about what was to pay.
 */
export type AmountKind =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'rounding'
  | 'tendered'
  | 'charged'
  | 'change'
  | 'saving'
  | 'other';

/** The kind of a label, given its letters (see `lettersOf`), with an amount in cents behind it. */
export function kindOfAmount(label: string, cents: number): AmountKind {
  const letters = label.replace(/TAX ?INVOICE/, '');
  if (isChange(letters)) return 'change';
  if (isRounding(letters)) return Math.abs(cents) < 10 ? 'rounding' : has(letters, 'BEFORE') ? 'subtotal' : 'total';
  if (says(letters, 'SAVING', 'SAVED', 'DISCOUNT', 'COUPON') || has(letters, 'POINTS') || letters === 'DISC')
    return 'saving';
  if (isTendered(letters)) return 'tendered';
  if (
    says(letters, 'MASTERCARD', 'CREDIT', 'DEBIT', 'DISCOVER', 'AMERICANEXPRESS') ||
    has(letters, 'VISA', 'AMEX') ||
    /\bCARD\b/.test(letters)
  )
    return 'charged';
  if (says(letters, 'SUBTOTAL', 'SUBTTL', 'MERCHANDISE')) return 'subtotal';
  // Suppliers print a total for each tax rate between the items.
  if (says(letters, 'SUPPLIES')) return 'other';
  if (says(letters, 'BEFORE', 'WITHOUT') || has(letters, 'EXC')) return has(letters, 'TOTAL') ? 'subtotal' : 'other';
  if (isTax(letters)) return 'tax';
  return totalStrength(letters) > 0 ? 'total' : 'other';
}

/**
 * How surely a label of the kind `total` announces what was to pay, from 0 (not at all) to 7. Totals of quantities,
 * items and points announce something else.
 */
export function totalStrength(letters: string): number {
  const isWeak = weakTotals.includes(withoutCurrency(letters));
  if (isRounding(letters)) return 7;
  if (!isWeak && !says(letters, 'TOTAL', 'PAYABLE', 'JUMLAH', 'BALANCEDUE') && !has(letters, ...strongTotals)) return 0;
  if (has(letters, ...counts) || says(letters, 'QUANTITY', 'PREVIOUS', 'SUPPLIES')) return 0;
  if (isWeak) return 4;
  let strength = 5;
  if (says(letters, 'PAYABLE', 'INCLUSIVE', 'BALANCEDUE') || has(letters, ...strongTotals, 'INC')) strength += 2;
  if (has(letters, 'ITEM', 'DEPOSIT')) strength -= 2.5;
  return strength;
}

const strongTotals = [
  ...[
    'GRAND',
    'NETTOTAL',
    'NETTTOTAL',
    'NETAMOUNT',
    'NETTAMOUNT',
    'NETAMT',
    'NETTAMT',
    'AMOUNTDUE',
    'AMTDUE',
    'TOTALDUE',
  ],
  ...['TOTALRM', 'TOTALRH', 'TOTALRN', 'TOTALMYR', 'TOTALUSD', 'TOPAY', 'TTL', 'INVOICETOTAL', 'AMOUNTTOBEPAID'],
];
const weakTotals = [
  'DUE',
  'PAY',
  'AMOUNT',
  'AMT',
  'BALANCE',
  'SALE',
  'SALES',
  'NET',
  'NETT',
  'TOTA',
  'OTAL',
  'CHARGED',
].map(shapeOf);
const counts = [
  ...['TOTALQTY', 'TOTALQRY', 'TOTALGTY', 'TOTALATY', 'TOTALITEMS', 'TOTALNO', 'TOTALPCS', 'TOTALUNIT', 'TOTALPOINT'],
  ...['TOTALWEIGHT', 'NOOFITEM', 'NUMBEROFITEM', 'ITEMSSOLD', 'YEARTODATE'],
];

/** The given service charge is no change, though it differs by one letter. */
const isChange = (letters: string) =>
  has(letters, 'BAKI') || (says(letters, 'CHANGE') && !has(letters, 'CHARGE', 'EXCHANGE'));

const isRounding = (letters: string) =>
  says(letters, 'ROUNDING', 'TOTALROUNDED') ||
  has(letters, 'RNDADJ', 'AFTRND', 'ATFRND', 'ROUNDAMT', 'ROUNDADJ', 'ROUNDOFF');

const isTendered = (letters: string) =>
  says(letters, 'TENDER', 'TUNAI', 'RECEIVED', 'ACCEPTED', 'TOTALPAID', 'PAIDAMOUNT', 'AMOUNTPAID', 'PAYMENT') ||
  /^(?:CASH|PAID|CACH)(?![A-Z])|\b(?:CASH|PAID)$/.test(letters);

function isTax(letters: string): boolean {
  if (!has(letters, 'GST', 'TAX', 'SST', 'VAT')) return false;
  // 'Total included GST' is the tax, but 'Total incl. GST' and 'Total inclusive of GST' are what was to pay.
  if (has(letters, 'INCLUDED', 'TOTALGST', 'TOTALTAX', 'TOTALSST', 'TAXTOTAL', 'SALESTAX')) return true;
  return !says(letters, 'TOTAL') && !has(letters, 'AMTINC', 'AMOUNTINC', 'SALESINC');
}

const withoutCurrency = (letters: string) => letters.replaceAll(' ', '').replace(/(?:R[MHN]|MYR|USD)$/, '');
