import { domainToASCII, domainToUnicode } from 'node:url';

/** A domain of a program's setting in the form of the DNS, in which it is stored: lower case, Punycode. As it is if it is none. */
export const dnsDomain = (typed: string): string =>
  of(typed.trim().replace(/^@/, '').replace(/\.$/, ''), domainToASCII);

/** The same as people read it. */
export const readDomain = (stored: string): string => of(stored, domainToUnicode);

function of(domain: string, change: (host: string) => string): string {
  const [, below = '', host = ''] = /^(\*\.)?(.*)$/s.exec(domain) ?? [];
  const changed = change(host);
  return changed ? `${below}${changed}` : domain;
}
