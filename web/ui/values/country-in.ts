import { createContext, use } from 'react';
import type { Country } from '#domain/countries.ts';

const CountryOfPages = createContext<Country>('US');
/** The country of the program whose pages these are. */
export const CountryIn = CountryOfPages.Provider;
export const useCountry = (): Country => use(CountryOfPages);
