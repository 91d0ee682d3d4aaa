/** The address that dials a number; none if it says more than a number, such as an extension or letters. */
export const telephoneLink = (phone: string): string | undefined =>
  /^\+?[\d\s().[\]\p{Pd}]*\d\s*$/u.test(phone) ? `tel:${phone.replace(/[^+\d]/g, '')}` : undefined;
