import type { CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/countries.ts';
import { formatDate } from '#domain/format.ts';
import { countryNow } from './country-now.ts';
import type { Language } from './language.ts';

const formats = new Map<string, ReturnType<typeof makeFormats>>();
/** How a language counts, and dates in a country: that of now, if none is given. */
export function formatsOf(language: Language, of?: Country) {
  const key = `${language} ${of}`;
  const known = formats.get(key) ?? makeFormats(language, of);
  formats.set(key, known);
  return known;
}

function makeFormats(language: Language, of?: Country) {
  const place = (): Country => of ?? countryNow();
  // Made when they are first used, as each takes the start of a page a part of a millisecond.
  const plurals = once(() => new Intl.PluralRules(`${language}-US`));
  const datesIn = (options: Intl.DateTimeFormatOptions) => {
    const made: Partial<Record<Country, Intl.DateTimeFormat>> = {};
    return (at: number): string => {
      const country = place();
      made[country] ??= new Intl.DateTimeFormat(`${language}-${country}`, { ...options, timeZone: 'UTC' });
      return made[country].format(at);
    };
  };
  const days = datesIn({ dateStyle: 'long' });
  const shortDays = datesIn({ dateStyle: 'medium' });
  const daysOfYear = datesIn({ day: 'numeric', month: 'short' });
  const times = datesIn({ timeStyle: 'short' });
  const daysAndTimes = datesIn({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  /** '1,204', in Germany '1.204', and '−5' with a true minus sign. Signs are those of the country in each language. */
  const number = (value: number): string => numbersIn(place()).format(value).replace('-', '−');
  const shortDate = (day: CalendarDate): string => shortDays(Date.parse(day));
  const isOfFigures = () => language === 'en' && place() === 'US';
  return {
    number,
    /** '1 receipt', '1,204 receipts': `#` stands for the number. */
    count: (value: number, forms: { one: string; other: string }): string =>
      forms[plurals().select(value) === 'one' ? 'one' : 'other'].replace('#', number(value)),
    /** 'November 29, 2026': day and month cannot be taken for each other. */
    date: (day: CalendarDate): string => days(Date.parse(day)),
    /** 'Nov 29, 2026' */
    shortDate,
    /** '11/29/2026' in the US, where everybody knows the order; elsewhere '29 Nov 2026'. */
    day: (day: CalendarDate): string => (isOfFigures() ? formatDate(day) : shortDate(day)),
    /** The same without the year: '11/29', '29 Nov'. */
    dayOfYear: (day: CalendarDate): string =>
      isOfFigures() ? formatDate(day).slice(0, 5) : daysOfYear(Date.parse(day)),
    /** '2:58 PM' for '14:58'. */
    time: (time: string): string => times(Date.parse(`1970-01-01T${time}Z`)),
    /** 'Nov 29, 2:58 PM' */
    dayAndTime: (day: CalendarDate, time: string): string => daysAndTimes(Date.parse(`${day}T${time}Z`)),
  };
}

const numbers = new Map<Country, Intl.NumberFormat>();
function numbersIn(country: Country): Intl.NumberFormat {
  const known = numbers.get(country) ?? new Intl.NumberFormat(country === 'DE' ? 'de-DE' : 'en-US');
  numbers.set(country, known);
  return known;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
