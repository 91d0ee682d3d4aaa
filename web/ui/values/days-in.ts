import { createContext } from 'react';

/** The zone of the program whose pages these are; null until it is loaded. Outside of programs the reader's own. */
export const DayZone = createContext<string | null | undefined>(undefined);
export const DaysIn = DayZone.Provider;

/** Where the reader is, by the settings of the device. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
