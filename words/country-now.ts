import type { Country } from '#domain/countries.ts';

// Apart from the formats, which the login page does not load.
let country: Country = 'US';
export const countryNow = (): Country => country;

/** Of pages, which show one program at a time: its country is that whose days they say from now on. */
export const sayDaysOf = (shown: Country | undefined): void => {
  // A server of the version before names none, for the minutes of an upgrade.
  country = shown ?? 'US';
};

/** What is said at once of a program of this country. */
export function inCountry<T>(of: Country, say: () => T): T {
  const before = country;
  country = of;
  try {
    return say();
  } finally {
    country = before;
  }
}
