import type { Problem } from './problem.ts';

/** The color of companies that have chosen none. */
export const DEFAULT_BRAND = '#0f766e';
/** What a logo stands on, wherever it is shown. */
export const logoGrounds = ['light', 'dark'] as const;
export type LogoGround = (typeof logoGrounds)[number];
/** Their colors; those of the theme have the same names. */
export const GROUND_COLORS = { light: '#ffffff', dark: '#101828' } as const satisfies Record<LogoGround, string>;
/** Characters. */
export const MAX_COMPANY_NAME = 100;

/** 1 to 100 characters. */
export function companyNameProblem(name: string): Problem | null {
  const { length } = name.trim();
  if (length === 0) return { code: 'companyNameMissing' };
  return length > MAX_COMPANY_NAME ? { code: 'companyNameLong', most: MAX_COMPANY_NAME } : null;
}

/** A color code as people type it, in any case and with or without '#', as '#0f766e'; other text is only trimmed. */
export function readColorCode(typed: string): string {
  const text = typed.trim().toLowerCase();
  return /^[\da-f]{6}$/.test(text) ? `#${text}` : text;
}

/** '#' and six hexadecimal digits; anything else is refused, because the color goes into a style attribute. */
export function brandColorProblem(hex: string): Problem | null {
  return /^#[\da-f]{6}$/i.test(hex) ? null : { code: 'brandColorInvalid', example: DEFAULT_BRAND };
}
