import { createContext, useContext } from 'react';
import type { Language } from '#domain/languages.ts';

const Languages = createContext<readonly Language[]>(['en']);
/** The languages of the program whose pages these are; what it says itself is written in its first one. */
export const OwnLanguages = Languages.Provider;
export const useOwnLanguages = (): readonly Language[] => useContext(Languages);
export const useOtherLanguages = (): readonly Language[] => useOwnLanguages().slice(1);
