import { type CalendarDate, isCalendarDate } from '../calendar.ts';
import { type DateOrder, monthOf } from '../reading/purchase-date.ts';
import { dateOrders } from './mapping.ts';

/** Characters of a cell in which a day can stand. */
const MOST_OF_DAY = 40;
/** What a spreadsheet shows for an empty date is of 1899 or 1900, and no program is so old. */
const FIRST_YEAR = 1970;

/**
 * The day that a cell means: 2026-03-04, 20260304, 3/4/2026, 4.3.26 (with points the day comes first), 4 March 2026, Mar 4, 2026;
 * a clock behind it is left out. `unclear` if it is two days without an order; null if it is none, or before 1970.
 */
export function readWrittenDay(cell: string, order: DateOrder | null): CalendarDate | 'unclear' | null {
  const both = readBoth(cell);
  if (order !== null) return both[order];
  const [one, other] = [both.MDY, both.DMY];
  return one !== null && other !== null && one !== other ? 'unclear' : (one ?? other);
}

/** Finds the order of a column by all of its days; null if none of them says it, or they contradict each other. */
export function makeDateOrderWatch() {
  const seen = new Set<DateOrder>();
  return {
    note(cell: string): void {
      const both = readBoth(cell);
      for (const [order, other] of [dateOrders, dateOrders.toReversed()] as [DateOrder, DateOrder][])
        if (both[order] !== null && both[other] === null) seen.add(order);
    },
    end: (): DateOrder | null => (seen.size === 1 ? [...seen][0]! : null),
  };
}

/** The same under both orders where there is but one. */
function readBoth(cell: string): Record<DateOrder, CalendarDate | null> {
  const text = cell.length > MOST_OF_DAY ? '' : cell.replace(clock, '').replace(/\s+/g, ' ').trim();
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year) return same(dayOf(year, month!, day!));
  const [, first, sign, second, ofYear] = numbers.exec(text) ?? [];
  if (first) {
    const dayFirst = dayOf(ofYear!, second!, first);
    return sign === '.' ? same(dayFirst) : { DMY: dayFirst, MDY: dayOf(ofYear!, first, second!) };
  }
  const [, ofMonth, name, then] = dayAndName.exec(text) ?? [];
  if (ofMonth) return same(named(then!, name!, ofMonth));
  const [, nameFirst, dayAfter, last] = nameAndDay.exec(text) ?? [];
  return same(nameFirst ? named(last!, nameFirst, dayAfter!) : null);
}

const clock = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;
const yearFirst = /^(?=\d{4}\D|\d{8}$)(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/;
const numbers = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/;
const name = '([\\p{L}\\p{M}]{3,12})';
const dayAndName = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -](?:de )?${name}\\.?,?[ -](?:de |del )?(\\d{4}|\\d{2})$`,
  'iu',
);
const nameAndDay = new RegExp(`^${name}\\.?[ -](\\d{1,2})(?:st|nd|rd|th)?,?[ -](\\d{4})$`, 'iu');

const same = (day: CalendarDate | null) => ({ MDY: day, DMY: day });

function named(year: string, month: string, day: string): CalendarDate | null {
  const found = monthOf(month);
  return found === null ? null : dayOf(year, String(found), day);
}

function dayOf(year: string, month: string, day: string): CalendarDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number(full) >= FIRST_YEAR && isCalendarDate(date) ? date : null;
}
