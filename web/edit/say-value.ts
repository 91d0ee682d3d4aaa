import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';

/** Longer texts are cut: what somebody else wrote is recognized by its beginning. */
const LONGEST = 160;

/** A field's value for a person, '' where there is none: 'yes', '6,000', 'Blue, Red', the words of a rich text. */
export function sayValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatPoints(value);
  const text = Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A color by its name and code, a question by its text, a form item by its label, a picture not at all. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { text, label, displayName, name, hex } = value as Readonly<Record<string, string | undefined>>;
    return text ?? label ?? displayName ?? ([name, hex].filter(Boolean).join(' ') || 'another one');
  }
  const said = String(value ?? '').trim();
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return formatDate(said);
  return said.startsWith('<') ? wordsOf(said) : said;
}

const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
