import type { CalendarDate } from './calendar.ts';

/** Who may register in a program: anybody, who has a code of it, or only who is invited. */
export const registrationModes = ['open', 'code', 'invitation'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** How a member came into the program: openly, by a way in, invited by staff, added with a login by staff, from a file. */
export const origins = ['open', 'way-in', 'invited', 'added', 'imported'] as const;
export type Origin = (typeof origins)[number];

/** Of a program, disabled ones included. */
export const MAX_WAYS_IN = 200;
/** Characters of a way's label and of its public name. */
export const MAX_WAY_LABEL = 100;
/** The largest number of people that a way may be bounded to. */
export const MAX_WAY_PEOPLE = 100_000;
/** Characters of a code as it is typed, with blanks and hyphens. */
export const MAX_TYPED_CODE = 60;
/** Letters and digits of a code that is chosen. */
export const codeLengths = { least: 6, most: 20 } as const;
/** Of a program. */
export const MAX_EMAIL_DOMAINS = 50;

/** What a made code consists of: without O, I, L, S, Z, B and U, which are read as another sign. Eight are one of 280 billion codes. */
export const codeSigns = 'ACDEFGHJKMNPQRTVWXY23456789';
export const MADE_CODE_LENGTH = 8;

/**
 * The form in which codes are compared: in any case, without blanks and hyphens, and with the digit for a letter that looks
 * like it (as Crockford's Base32 reads them), so that a chosen 'OHIO-27' is found by '0hi0 27'.
 */
export const codeKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** What is wrong with a code that is chosen: it has 6 to 20 letters and digits, and any hyphens between them. */
export function codeFault(typed: string): 'signs' | 'length' | null {
  const key = codeKey(typed);
  if (!/^[0-9A-Z]*$/.test(key)) return 'signs';
  return key.length < codeLengths.least || key.length > codeLengths.most ? 'length' : null;
}

/** A code as it is stored and shown: a chosen one in capitals. */
export const shownCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().trim().replace(/\s+/g, '-');

export type WayInState = 'open' | 'disabled' | 'over' | 'full';

interface WayIn {
  disabled: boolean;
  /** The last day, in the program's time zone. */
  endsOn: CalendarDate | null;
  mostPeople: number | null;
  /** Who came by it and is still a member. */
  people: number;
}

/** Whether somebody may still register by it, and if not, why; `today` is a day of the program. */
export function wayInState({ disabled, endsOn, mostPeople, people }: WayIn, today: CalendarDate): WayInState {
  if (disabled) return 'disabled';
  if (endsOn !== null && endsOn < today) return 'over';
  return mostPeople !== null && people >= mostPeople ? 'full' : 'open';
}

/** 'harbor.example', or '*.harbor.example'; in the form of the DNS (RFC 1035), of at least two labels. */
export const emailDomainPattern =
  /^(?:\*\.)?(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

/**
 * Whether a host is one of these domains: itself, or for one with '*.' before it, itself or any name below it. All in the
 * form of the DNS. No domain means any host.
 */
export const isAmongDomains = (host: string, domains: readonly string[]): boolean =>
  domains.length === 0 ||
  domains.some((domain) => {
    if (!domain.startsWith('*.')) return host === domain;
    return host === domain.slice(2) || host.endsWith(domain.slice(1));
  });
