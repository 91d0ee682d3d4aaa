/** The color of companies that have chosen none. */
export const DEFAULT_BRAND = '#0f766e';
/** Characters. */
export const MAX_COMPANY_NAME = 100;

/** 1 to 100 characters. */
export function companyNameProblem(name: string): string | null {
  const { length } = name.trim();
  if (length === 0) return 'Company name is required';
  return length > MAX_COMPANY_NAME ? `Company name cannot be longer than ${MAX_COMPANY_NAME} characters` : null;
}

/** A color code as people type it, in any case and with or without '#', as '#0f766e'; other text is only trimmed. */
export function readColorCode(typed: string): string {
  const text = typed.trim().toLowerCase();
  return /^[\da-f]{6}$/.test(text) ? `#${text}` : text;
}

/** '#' and six hexadecimal digits; anything else is refused, because the color goes into a style attribute. */
export function brandColorProblem(hex: string): string | null {
  return /^#[\da-f]{6}$/i.test(hex) ? null : `Enter a color code, e.g. ${DEFAULT_BRAND}`;
}
