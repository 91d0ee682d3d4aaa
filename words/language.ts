import { type Language, languages } from '#domain/languages.ts';

export { type Language, languages } from '#domain/languages.ts';
/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Characters of an `Accept-Language` header that are read; those of browsers are shorter. */
const MOST_READ = 200;

/**
 * The language that an `Accept-Language` header prefers among those of the product: 'es-MX' is Spanish. Null if it names
 * none of them before '*', or there is no header.
 */
export function preferredLanguage(header: string | undefined): Language | null {
  const ranges = (header ?? '').slice(0, MOST_READ).split(',').map(readRange);
  for (const { tag, weight } of ranges.toSorted((one, other) => other.weight - one.weight)) {
    if (tag === '*') return null;
    const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (language && weight > 0) return language;
  }
  return null;
}

function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const [, weight] = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)).find(Boolean) ?? [];
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
