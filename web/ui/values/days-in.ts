import { createContext } from 'react';

/** The zone of the program whose pages these are; null until it is loaded. Outside of programs the reader's own. */
export const DayZone = createContext<string | null | undefined>(undefined);
export const DaysIn = DayZone.Provider;
