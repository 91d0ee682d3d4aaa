/**
 * The form in which texts are compared by searches: without accents, in lower case; 'Straße' is 'strasse'. The database's
 * search_form gives the same of what is stored.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđðıħςßæœþſ]/g, (letter) => apart[letter]!);

const apart: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ſ: 's' },
};

/** What a search looks for: what was typed, and its second spelling if it has one ('Müller' is also 'mueller'). */
export function searchForms(typed: string): string[] {
  const written = typed.normalize('NFC');
  const spelledOut = written.replace(/[äöüåø]/gi, (letter) => second[letter.toLowerCase()]!);
  return [...new Set([searchForm(typed), searchForm(spelledOut)])];
}

const second: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The same with either apostrophe: phones write “O’Brien” where keyboards write "O'Brien". */
export function soughtForms(typed: string): string[] {
  const forms = searchForms(typed);
  return [...new Set(["'", '’'].flatMap((mark) => forms.map((form) => form.replace(/['’]/g, mark))))];
}

/** Whether a text contains what was typed, by either spelling of both. */
export function isFound(text: string, typed: string): boolean {
  const forms = searchForms(text);
  return soughtForms(typed).some((sought) => forms.some((form) => form.includes(sought)));
}
