import type { Country } from './countries.ts';

/** The signs in numbers. */
export interface NumberForm {
  thousands: '.' | ',';
  decimals: '.' | ',';
}
export const numberFormOf = (country: Country): NumberForm =>
  country === 'DE' ? { thousands: '.', decimals: ',' } : { thousands: ',', decimals: '.' };
