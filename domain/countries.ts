import type { DateOrder } from './reading/purchase-date.ts';

/** Where a program can be, by ISO 3166 code: it says how people write addresses, and days. */
export const countries = ['US', 'CA', 'MX', 'DE', 'GB'] as const;
export type Country = (typeof countries)[number];

export type AddressField = 'address' | 'city' | 'state' | 'zip';
export type Address = Record<AddressField, string>;
/** What a field of an address is called; each language has a name for each. */
export type AddressName = AddressField | 'province' | 'county' | 'town' | 'postalCode' | 'postcode';

interface FieldOfAddress {
  field: AddressField;
  name: AddressName;
  isOptional?: true;
}

const street = { field: 'address', name: 'address' } as const;
const city = { field: 'city', name: 'city' } as const;
const state = { field: 'state', name: 'state' } as const;

/** What is asked of an address, in the order in which people there write it. A parcel in Germany needs no state. */
const addressForms: Readonly<Record<Country, readonly FieldOfAddress[]>> = {
  US: [street, city, state, { field: 'zip', name: 'zip' }],
  CA: [street, city, { field: 'state', name: 'province' }, { field: 'zip', name: 'postalCode' }],
  MX: [street, { field: 'zip', name: 'postalCode' }, city, state],
  DE: [street, { field: 'zip', name: 'postalCode' }, city],
  GB: [
    street,
    { field: 'city', name: 'town' },
    { field: 'state', name: 'county', isOptional: true },
    { field: 'zip', name: 'postcode' },
  ],
};
export const addressFormOf = (country: Country): readonly FieldOfAddress[] => addressForms[country];

/** What a field is called there; one of the address that is not asked has its name of the US. */
export const nameOfField = <F extends string>(field: F, country: Country): F | AddressName =>
  addressForms[country].find((one) => one.field === field)?.name ?? field;

/** Whether nobody registers there without this field. */
export const isNeededIn = (country: Country, field: AddressField): boolean =>
  addressForms[country].some((one) => one.field === field && !one.isOptional);

/** The states of the armed forces abroad, by name, as the postal service writes them. */
export const militaryStates: ReadonlyMap<string, string> = new Map([
  ['Armed Forces Americas', 'AA'],
  ['Armed Forces Europe', 'AE'],
  ['Armed Forces Pacific', 'AP'],
]);

/** An address as it stands on a parcel of its country, line by line; missing parts are left out. */
export function addressLines({ address, city, state, zip }: Address, country: Country): string[] {
  const join = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between);
  const lines = {
    US: () => {
      const forces = militaryStates.get(state);
      return [forces ? join([city, forces, zip], ' ') : join([city, join([state, zip], ' ')], ', ')];
    },
    CA: () => [join([city, join([state, zip], ' ')], ', ')],
    MX: () => [join([join([zip, city], ' '), state], ', ')],
    // None is asked, and one that is stored is not lost.
    DE: () => [join([zip, city], ' '), state],
    GB: () => [city, state, zip],
  }[country]();
  return [address, ...lines].filter(Boolean);
}

/** The sheets that printers of there hold. */
export const paperOf = (country: Country): 'a4' | 'letter' => (country === 'DE' || country === 'GB' ? 'a4' : 'letter');

/** How receipts of there print days, where they do not say it themselves. Canada's tills print either; most are made for the US. */
export const dateOrderOf = (country: Country): DateOrder => (country === 'US' || country === 'CA' ? 'MDY' : 'DMY');
