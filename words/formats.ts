import type { CalendarDate } from '#domain/calendar.ts';
import type { Language } from './language.ts';

/** Whose numbers and plurals a language takes: those of its speakers in the US, where the programs are. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** How a language counts and dates. */
export function formatsOf(language: Language) {
  const locale = locales[language];
  // Made when they are first used, as each takes the start of a page a part of a millisecond.
  const plurals = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const days = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
  const shortDays = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const times = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }));
  /** '1,204', and '−5' with a true minus sign. */
  const number = (value: number): string => numbers().format(value).replace('-', '−');
  return {
    number,
    /** '1 receipt', '1,204 receipts': `#` stands for the number. */
    count: (value: number, forms: { one: string; other: string }): string =>
      forms[plurals().select(value) === 'one' ? 'one' : 'other'].replace('#', number(value)),
    /** 'November 29, 2026': day and month cannot be taken for each other. */
    date: (day: CalendarDate): string => days().format(Date.parse(day)),
    /** 'Nov 29, 2026' */
    shortDate: (day: CalendarDate): string => shortDays().format(Date.parse(day)),
    /** '2:58 PM' for '14:58'. */
    time: (time: string): string => times().format(Date.parse(`1970-01-01T${time}Z`)),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
