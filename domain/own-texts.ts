import type { Language } from './languages.ts';

/** What participants choose from, by its stored text, as they read it. */
export type OptionTexts = Readonly<Record<string, string>>;

/** Texts of a thing in a program's other languages; the thing itself is written in the program's first one. */
export type OwnTexts<Field extends string> = {
  readonly [L in Language]?: { readonly [F in Field]?: string } & { readonly optionTexts?: OptionTexts };
};

export type AnyTexts = { readonly [L in Language]?: object };

export const programTexts = ['name', 'slogan', 'senderName', 'mailOpening', 'mailClosing', 'rules', 'terms'] as const;
/** Of a version of the rules and terms. */
export const termsTexts = ['rules', 'terms', 'note'] as const;
export const announcementTexts = ['title', 'text'] as const;
export const wayInTexts = ['publicName'] as const;
export const formItemTexts = ['label', 'placeholder', 'help_text', 'appendedOutput'] as const;
export const columnTexts = ['displayName'] as const;
export const categoryTexts = ['category'] as const;
export const rewardTexts = ['name', 'description'] as const;
export const trainingTexts = ['moduleName', 'description'] as const;
export const questionTexts = ['text', 'explanation', 'answerOne', 'answerTwo', 'answerThree', 'answerFour'] as const;

/** The thing as it is read in a language: what is not given in it stays as it was written, and so does all without one. */
export function inLanguage<T extends object>(thing: T, texts: AnyTexts | undefined, language: Language | null): T {
  const given = Object.entries((language && texts?.[language]) ?? {}).filter(
    ([field, text]) => text !== '' && field in thing,
  );
  return given.length > 0 ? { ...thing, ...Object.fromEntries(given) } : thing;
}

/**
 * A thing whose program has another first language: where it has texts in it, they change places with those that were
 * written first. Options keep their stored texts, because answers and orders hold them; these become what they are called
 * in the language before.
 */
export function turnTo<
  T extends Readonly<Record<Field, string>> & { readonly texts?: OwnTexts<Field> | undefined },
  Field extends string,
>(thing: T, fields: readonly Field[], { from, to }: { from: Language; to: Language }): T {
  const { texts = {} } = thing;
  const given = fields.filter((field) => texts[to]?.[field]);
  const options = Object.entries(texts[to]?.optionTexts ?? {});
  if (given.length === 0 && options.length === 0) return thing;
  const now = Object.fromEntries(given.map((field) => [field, texts[to]?.[field]]));
  const before = Object.fromEntries(given.map((field) => [field, thing[field]]));
  const stored = Object.fromEntries(options.map(([option]) => [option, option]));
  const optionTexts = { ...stored, ...texts[from]?.optionTexts };
  const others = Object.fromEntries(Object.entries(texts[to] ?? {}).filter(([field]) => !(field in now)));
  const left = put(others, 'optionTexts', Object.fromEntries(options.filter(([option, text]) => option !== text)));
  const behind = put({ ...texts[from], ...before }, 'optionTexts', optionTexts);
  return { ...thing, ...now, texts: put(put(texts, from, behind), to, left) };
}

/** An option as its texts call it, else as it is stored. */
export const optionIn = (texts: OptionTexts | undefined, option: string): string =>
  (texts && Object.hasOwn(texts, option) && texts[option]) || option;

/** What is sent of things, with the stored texts of those that are sent without any: by callers that know no languages. */
export function keepTexts<T extends { readonly texts?: AnyTexts | undefined }>(
  sent: readonly T[],
  stored: readonly T[],
  idOf: (thing: T) => string,
): T[] {
  const known = new Map(stored.map((thing) => [idOf(thing), thing.texts]));
  return sent.map((thing) => {
    const texts = thing.texts ?? known.get(idOf(thing));
    return texts === undefined ? thing : { ...thing, texts };
  });
}

/** The text of a field, or of an option, in a language; '' if it is missing. */
export function textIn(texts: AnyTexts, language: Language, field: string, option?: string): string {
  const given = texts[language] as Readonly<Record<string, unknown>> | undefined;
  const text = option === undefined ? given?.[field] : (given?.[field] as OptionTexts | undefined)?.[option];
  return typeof text === 'string' ? text : '';
}

/** The texts with another one for a field or an option; an empty one is left out. */
export function withText<T extends AnyTexts>(
  texts: T,
  language: Language,
  { field, option, text }: { field: string; option?: string | undefined; text: string },
): T {
  const given = (texts[language] ?? {}) as Readonly<Record<string, unknown>>;
  const value = option === undefined ? text : put((given[field] ?? {}) as OptionTexts, option, text);
  return put(texts, language, put(given, field, value)) as T;
}

/**
 * The texts of options of which one is called differently while it is edited: its texts go along. The stored one keeps
 * them too, because orders hold its name.
 */
export function moveOptionTexts<T extends AnyTexts>(
  texts: T,
  stored: T,
  { from, to }: { from: string; to: string },
): T {
  const field = 'optionTexts';
  return (Object.keys(texts) as Language[]).reduce((renamed, language) => {
    const text = textIn(texts, language, field, from);
    if (text === '' || textIn(texts, language, field, to) !== '') return renamed;
    const moved = withText(renamed, language, { field, option: to, text });
    const isStored = textIn(stored, language, field, from) !== '';
    return isStored ? moved : withText(moved, language, { field, option: from, text: '' });
  }, texts);
}

/** What is written of a thing, by field, with its options; and its texts in other languages. */
export interface Written {
  written: Readonly<Record<string, string>>;
  options?: readonly string[];
  texts: AnyTexts;
}

/** Whether a text needs to be given in other languages: a size such as '8' is the same in all. */
export const isWorded = (text: string): boolean => /\p{L}/u.test(text);

/** Whether a language lacks something that is written. */
export function isIncompleteIn(language: Language, { written, options = [], texts }: Written): boolean {
  const isMissing = (field: string, option?: string) => textIn(texts, language, field, option).trim() === '';
  return (
    Object.entries(written).some(([field, text]) => isWorded(text) && isMissing(field)) ||
    options.some((option) => isWorded(option) && isMissing('optionTexts', option))
  );
}

/** One that is there already keeps its place, so that what is taken back is as it was. */
const put = (from: object, key: string, value: unknown): Record<string, unknown> => {
  const isEmpty = value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return isEmpty
    ? Object.fromEntries(Object.entries(from).filter(([other]) => other !== key))
    : { ...from, [key]: value };
};
