import { addDays, type CalendarDate, isCalendarDate, isWeekend, today } from './calendar.ts';
import { noonOf, startOfDay } from './day-bounds.ts';
import { ofPrinted, type PrintedDetails, type PrintedField } from './printed-fields.ts';
import type { Problem } from './problem.ts';

/** Of one item on one receipt. */
export const MAX_QUANTITY = 9999;
/** Characters. */
export const MAX_RECEIPT_NUMBER = 50;
/** Drafts of a member at once. */
export const MAX_DRAFTS = 100;
/** Every answer about a receipt contains all its lines, and their sum must be exact as a JavaScript number. */
export const MAX_RECEIPT_LINES = 200;
/** Of one member that wait to be read; more are refused. */
export const MAX_WAITING_READINGS = 20;

/** The reasons for a denial; 'other' needs a text. */
export const denialReasons = ['duplicate', 'bad_date', 'invalid_invoice', 'other'] as const;
export type DenialReason = (typeof denialReasons)[number];

/** draft: items are being added; submitted: waiting for review; approved and denied are final. */
export type ReceiptState = 'draft' | 'submitted' | 'approved' | 'denied';
/** The states that a `status` of the API names. Staff call submitted receipts unapproved. */
export const statesOf = {
  draft: ['draft'],
  unapproved: ['submitted'],
  approved: ['approved'],
  denied: ['denied'],
  decided: ['approved', 'denied'],
} as const satisfies Record<string, readonly ReceiptState[]>;

/** The state that the API's three flags mean. */
export function receiptState(receipt: { finished: boolean; approved: boolean; denied: boolean }): ReceiptState {
  if (!receipt.finished) return 'draft';
  if (receipt.approved) return 'approved';
  return receipt.denied ? 'denied' : 'submitted';
}

/** The reason for a denial: one of those above, for 'other' with the reviewer's text. */
export interface Denial {
  denialReason?: string | null | undefined;
  denialReasonOther?: string | null | undefined;
}

/** A denial needs one of the reasons, and 'other' needs a text. */
export function denialProblems({ denialReason, denialReasonOther }: Denial): Record<keyof Denial, Problem | null> {
  const isReason = denialReasons.some((reason) => reason === denialReason);
  const lacksWords = denialReason === 'other' && !denialReasonOther?.trim();
  return {
    denialReason: isReason ? null : { code: 'denialReasonMissing' },
    denialReasonOther: lacksWords ? { code: 'denialWordsMissing' } : null,
  };
}

/** Characters that are not seen, which come along when a number is copied. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** The number in plain characters: digits, letters and signs of full width as those of a keyboard, every dash as a hyphen. */
function plainNumber(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/№/g, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/**
 * The form in which receipt numbers are compared, of characters that `receiptNumberProblem` accepts: letters and digits in
 * lower case, without leading zeros, and a hyphen for what is between two digits or two letters. '007' equals
 * '7', and 'INV-20417-B' equals 'inv20417b'; '12-3' equals '12 3', but neither '1-23' nor '123'.
 */
export function normalizeReceiptNumber(text: string): string {
  const number = plainNumber(text)
    .replace(/[^a-zA-Z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .replace(/([a-z])-(?=\d)/g, '$1')
    .replace(/(\d)-(?=[a-z])/g, '$1')
    .replace(/^0+(?=[a-z\d])/, '');
  return number || '0';
}

/**
 * At most 50 characters: digits, and spaces as receipts print them between groups. With letters allowed, also the signs
 * - / . # _ : * and +, but at least one letter or digit. Characters that are not seen do not count.
 */
export function receiptNumberProblem(text: string, { allowLetters }: Pick<EntryTerms, 'allowLetters'>): Problem | null {
  const number = plainNumber(text);
  if (!number) return { code: 'receiptNumberMissing' };
  if (!allowLetters && !/^[\d ]+$/.test(number)) return { code: 'receiptNumberNotDigits' };
  const [wrong] = /[^A-Za-z\d\-/.#_:*+ ]/u.exec(number) ?? [];
  if (wrong || !/[A-Za-z\d]/.test(number)) {
    return { code: 'receiptNumberSigns', wrong: wrong && wrong > ' ' ? wrong : null };
  }
  if (text.trim().length > MAX_RECEIPT_NUMBER) {
    return { code: 'receiptNumberLong', most: MAX_RECEIPT_NUMBER };
  }
  return null;
}

/** What tells two receipts of one number apart; what was not read is null or missing, and tells nothing. */
export interface Purchase {
  dateOfPurchase: CalendarDate;
  /** As it was read from the paper. */
  merchant?: string | null | undefined;
  /** In cents, as it was read. */
  total?: number | null | undefined;
}

/** Whether two receipts of one number can be of two shops: their day differs, or a shop or total that was read on both. */
export function canBeAnother(one: Purchase, other: Purchase): boolean {
  const shops = [one, other].map(({ merchant }) => merchant?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || null);
  const differs = <T>(a: T | null | undefined, b: T | null | undefined) => a != null && b != null && a !== b;
  return one.dateOfPurchase !== other.dateOfPurchase || differs(shops[0], shops[1]) || differs(one.total, other.total);
}

/** Why a member's other receipt with the same number blocks it, or null. A denied receipt does not block its number. */
export function whyNumberIsTaken(
  state: ReceiptState,
): 'receipt-exists' | 'receipt-submitted' | 'receipt-approved' | null {
  if (state === 'draft') return 'receipt-exists';
  if (state === 'submitted') return 'receipt-submitted';
  return state === 'approved' ? 'receipt-approved' : null;
}

/** A receipt is sent with items, or with a word about one that is not listed; the reviewer then adds items or denies it. */
export function emptyReceiptProblem(lines: number, memberNote: string | undefined): Problem | null {
  return lines > 0 || memberNote?.trim() ? null : { code: 'receiptEmpty' };
}

/** The points that a receipt pays: price times quantity of every line that is not denied. */
export function receiptPoints(lines: readonly { points: number; quantity: number; denied?: boolean }[]): number {
  return lines.reduce((sum, line) => (line.denied ? sum : sum + line.points * line.quantity), 0);
}

/**
 * What staff decide about a receipt that was sent in. After `reopened` and `taken-back` it waits again: with a reason, or
 * within seconds by who decided it, before anybody was told.
 */
export const receiptDecisions = ['approved', 'denied', 'reopened', 'taken-back'] as const;
export type ReceiptDecision = (typeof receiptDecisions)[number];

/** A line stores only its own decision; approving the receipt also approves its undecided lines. */
export function isLineApproved(state: ReceiptState, line: { approved: boolean; denied: boolean }): boolean {
  return !line.denied && (line.approved || state === 'approved');
}

/** A whole number from 1 to 9999; an empty number field ('' or NaN) is missing. */
export function quantityProblem(typed: number | string | null | undefined): Problem | null {
  const quantity = typed === '' ? Number.NaN : Number(typed ?? Number.NaN);
  if (Number.isNaN(quantity)) return { code: 'quantityMissing' };
  if (quantity <= 0) return { code: 'quantityNotPositive' };
  if (!Number.isInteger(quantity)) return { code: 'quantityNotWhole' };
  if (quantity > MAX_QUANTITY) return { code: 'quantityLarge', most: MAX_QUANTITY };
  return null;
}

/** No program is older, and no receipt of one: an earlier date is a slip of the fingers. */
export const FIRST_PURCHASE_DATE: CalendarDate = '2000-01-01';

/** What a program lets its receipts say, and the time at which that is looked at. */
export interface EntryTerms {
  /** Whether receipt numbers may contain letters. */
  allowLetters: boolean;
  /** The program's, an IANA name. */
  timeZone: string;
  now: Date;
}
type DayTerms = Pick<EntryTerms, 'timeZone' | 'now'>;

/** Required, an existing day, not before 2000, and not after today in the program's time zone. */
export function purchaseDateProblem(date: CalendarDate | null | undefined, terms: DayTerms): Problem | null {
  if (!date) return { code: 'purchaseDateMissing' };
  if (!isCalendarDate(date)) return { code: 'purchaseDateInvalid' };
  if (date < FIRST_PURCHASE_DATE) return { code: 'purchaseDateEarly', first: FIRST_PURCHASE_DATE };
  return date <= today(terms.now, terms.timeZone) ? null : { code: 'purchaseDateFuture' };
}

/** The problem of each field, null if there is none or anything may be said in it. */
export function receiptProblems(
  { receiptNumber, dateOfPurchase }: PrintedDetails,
  terms: EntryTerms,
): Record<PrintedField, Problem | null> {
  return {
    ...ofPrinted(() => null),
    receiptNumber: receiptNumberProblem(receiptNumber, terms),
    dateOfPurchase: purchaseDateProblem(dateOfPurchase, terms),
  };
}

/** Marked for the reviewer, not refused. Both dates belong to the program; a missing one leaves that side open. */
export function isOutsideProgram(
  date: CalendarDate,
  { startDate, endDate }: { startDate: CalendarDate | null; endDate: CalendarDate | null },
): boolean {
  return (startDate !== null && date < startDate) || (endDate !== null && date > endDate);
}

const REVIEW_DAYS = 3;
/** How long a review may take. Weekends do not count. */
export const REVIEW_HOURS = REVIEW_DAYS * 24;

/**
 * The end of `REVIEW_HOURS`: the same time of day three business days later in the program's time zone, skipping Saturdays
 * and Sundays. A receipt sent on Friday, Saturday or Sunday is due on Wednesday. The time is counted from noon, so that it
 * is the same when a clock was changed in the night; what was sent in that night, before the change, is due an hour beside it.
 */
export function decisionBy(since: Date, zone: string): Date {
  const sent = today(since, zone);
  const day = dueDay(sent);
  const due = new Date(noonOf(day, zone).getTime() + since.getTime() - noonOf(sent, zone).getTime());
  const shown = today(due, zone);
  if (shown === day) return due;
  // The day of the submission had an hour more than this one.
  return shown < day ? startOfDay(day, zone) : new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);
}

/** The third business day after a day. */
function dueDay(sent: CalendarDate): CalendarDate {
  let day = sent;
  for (let left = REVIEW_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** For staff: whether `REVIEW_HOURS` are over, to the minute. */
export function isOverdue(decisionBy: string | null, now: Date): boolean {
  return decisionBy !== null && Date.parse(decisionBy) < now.getTime();
}

/** For the member, who is promised a day: whether that day is over in the program's time zone. */
export function isPromiseOver(decisionBy: string, now: Date, zone: string): boolean {
  return today(new Date(decisionBy), zone) < today(now, zone);
}

/**
 * The spans of submission times whose decision is overdue at `now`, each without its end. Days of the program's time zone
 * split them: a receipt sent on Sunday morning is due before one sent on the Friday evening before.
 */
export function overdueSpans(now: Date, zone: string): { from: Date | null; until: Date }[] {
  const day = today(now, zone);
  // Three business days never take more than five days.
  const spans: { from: Date | null; until: Date }[] = [{ from: null, until: startOfDay(addDays(day, -5), zone) }];
  for (const days of [-5, -4, -3]) {
    const sent = addDays(day, days);
    if (dueDay(sent) > day) continue;
    const [from, end] = [startOfDay(sent, zone), startOfDay(addDays(sent, 1), zone)];
    const due = noonOf(sent, zone).getTime() + now.getTime() - noonOf(day, zone).getTime();
    const until = dueDay(sent) < day ? end : new Date(Math.min(end.getTime(), due));
    if (until > from) spans.push({ from, until });
  }
  return spans;
}
