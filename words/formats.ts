import type { CalendarDate } from '#domain/calendar.ts';
import type { Language } from './language.ts';

/** Whose numbers and plurals a language takes: those of its speakers in the US, where the programs are. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** How a language counts and lists. */
export function formatsOf(language: Language) {
  const plurals = new Intl.PluralRules(locales[language]);
  const numbers = new Intl.NumberFormat(locales[language]);
  const lists = new Intl.ListFormat(locales[language]);
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    /** '1,204', and '−5' with a true minus sign. */
    number: (value: number): string => numbers.format(value).replace('-', '−'),
    /** '1 receipt', '1,204 receipts': `#` stands for the number. */
    count: (value: number, forms: { one: string; other: string }): string =>
      forms[plurals.select(value) === 'one' ? 'one' : 'other'].replace('#', numbers.format(value)),
    /** 'November 29, 2026': day and month cannot be taken for each other. */
    date: (day: CalendarDate): string => days.format(Date.parse(day)),
    /** 'gloves, hat, and cap' */
    list: (texts: readonly string[]): string => lists.format(texts),
  };
}
