import { type AddressField, type Country, militaryStates } from './countries.ts';
import type { Problem } from './problem.ts';
import { type Region, regions } from './regions.ts';

/** Beside all dashes the long vowel sign, which Japanese keyboards type where the dash is, and the line of frames. */
const zipPattern = /^(\d{5})(?:\s*(?:[\p{Pd}\u2212\u30fc\u2500]\s*)?(\d{4}))?$/u;
/** Without the letters that Canada Post does not use. */
const canadianPattern = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s\p{Pd}]*(\d[ABCEGHJ-NPRSTV-Z]\d)$/u;
/** The outward code, and the inward one of three characters. */
const britishPattern = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)\s*(\d[ABD-HJLNP-UW-Z]{2})$/;

/** The postal code as it is stored, of one that is typed in any case, without its blank or dash or with another; null if it is none. */
export function findPostalCode(text: string, country: Country): string | null {
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
  if (country === 'US') return inParts(zipPattern.exec(typed), '-');
  if (country === 'CA') return inParts(canadianPattern.exec(typed), ' ');
  if (country === 'GB') return inParts(britishPattern.exec(typed), ' ');
  const [, prefix] = /^(?:([A-Z]{1,2})[-\s]\s*)?\d{5}$/.exec(typed.replace('C.P.', 'CP')) ?? ['', 'none'];
  const written = country === 'DE' ? ['D', 'DE'] : ['CP', 'MX'];
  return prefix === undefined || written.includes(prefix) ? typed.slice(-5) : null;
}

/** Postal codes as they are stored, as a regular expression that the database knows as well. */
export const storedPostalCode: Readonly<Record<Country, string>> = {
  US: '^\\d{5}(-\\d{4})?$',
  CA: '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$',
  MX: '^\\d{5}$',
  DE: '^\\d{5}$',
  GB: '^[A-Z]{1,3}\\d?[A-Z\\d]? \\d[A-Z]{2}$',
};

function inParts(found: RegExpExecArray | null, between: string): string | null {
  const [, first, second] = found ?? [];
  if (!first) return null;
  return second ? first + between + second : first;
}

/**
 * The region as it is stored, of a name or a code in any case; null if there is none such. Where regions are written freely,
 * it is what was typed.
 */
export function findRegion(text: string, country: Country): string | null {
  if (regions[country].length === 0) return text.trim() || null;
  return regionOf(text, country)?.name ?? null;
}

/** The code of a region that is stored, for lists; else what is stored. */
export const shortRegion = (stored: string, country: Country): string => regionOf(stored, country)?.code ?? stored;

function regionOf(text: string, country: Country): Region | undefined {
  known[country] ??= new Map(
    regions[country].flatMap((region) => [region.name, region.code].map((one) => [foldRegion(one), region] as const)),
  );
  return known[country].get(foldRegion(text));
}
/** By what is compared: a file has many rows. */
const known: Partial<Record<Country, ReadonlyMap<string, Region>>> = {};

/** The form in which regions are compared: without accents, points and the like. */
export const foldRegion = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}.,]/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();

/** The post offices of the armed forces and of embassies, which stand where other addresses have their city. */
const militaryCities = ['APO', 'FPO', 'DPO'];

/** The city as it is stored: a military post office in capitals. */
export const findCity = (text: string, country: Country): string =>
  country === 'US' && militaryCities.includes(text.trim().toUpperCase()) ? text.trim().toUpperCase() : text;

/**
 * What is wrong with the parts of an address that are filled in, trimmed. `stored` completes an address of which some parts
 * are sent: what stands there is not judged by itself.
 */
export function addressProblems(
  sent: Partial<Record<AddressField, string>>,
  country: Country,
  stored: Partial<Record<AddressField, string>> = {},
): Partial<Record<AddressField, Problem>> {
  const { state, zip } = sent;
  return {
    ...(country === 'US' && forcesProblem(sent, stored)),
    ...(state && !findRegion(state, country) && { state: { code: 'stateUnknown', country } as const }),
    ...(zip && !findPostalCode(zip, country) && { zip: { code: 'zipInvalid', country } as const }),
  };
}

/** Mail to the armed forces has both a post office of theirs and a state of theirs. */
function forcesProblem(
  sent: Partial<Record<AddressField, string>>,
  stored: Partial<Record<AddressField, string>>,
): Partial<Record<AddressField, Problem>> | null {
  if (sent.city === undefined && sent.state === undefined) return null;
  const { city = '', state = '' } = { ...stored, ...sent };
  const [isPost, isState] = [
    militaryCities.includes(findCity(city, 'US')),
    militaryStates.has(findRegion(state, 'US') ?? ''),
  ];
  if (isPost === isState || city === '' || state === '') return null;
  return isPost ? { state: { code: 'militaryState' } } : { city: { code: 'militaryCity' } };
}
