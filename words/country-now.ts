import type { Country } from '#domain/countries.ts';

// Apart from the formats, which the login page does not load.
let country: Country = 'US';
export const countryNow = (): Country => country;

/** From now on pages say days as people of this country do: they show one program at a time. */
export const sayDaysOf = (shown: Country | undefined): void => {
  // A server of the version before names none, for the minutes of an upgrade.
  country = shown ?? 'US';
};

/** What a program of this country says. It is said at once, as a server says something of another one in between. */
export function inCountry<T>(of: Country, say: () => T extends PromiseLike<unknown> ? never : T): T {
  const before = country;
  country = of;
  try {
    return say();
  } finally {
    country = before;
  }
}
