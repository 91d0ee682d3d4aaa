import type { ChangedPart } from '#contract/events.ts';
import { commonColumns } from '#domain/item-columns.ts';
import { answerKeys } from '#domain/trainings.ts';
import { wordsOf } from '#web/words.ts';
import { languageNames } from '#words/language.ts';
import { findIn } from './entry-labels.ts';

/** What is recorded as a code, by the key with which it is recorded: the words for each code. */
const codes: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  answer: () => Object.fromEntries(answerKeys.map((key, place) => [key, String(place + 1)])),
  color: () => wordsOf('terms').presets,
  colors: () => wordsOf('terms').presets,
  // A program's own columns are called as it calls them, also where a part of another thing has the same key.
  columns: () => Object.fromEntries(commonColumns.map((key) => [key, findIn(wordsOf('audit').inner, key) ?? key])),
  country: () => wordsOf('programs').basics.countries,
  dateOrder: () => wordsOf('programs').basics.dateOrders,
  denialReason: () => wordsOf('terms').denialReasons,
  expiry: () => wordsOf('points').expiries,
  kind: () => wordsOf('operations').mail.kinds,
  kinds: () => wordsOf('administrators').account.waiting.kinds,
  languages: () => languageNames,
  often: () => wordsOf('administrators').account.waiting.times,
  password: () => wordsOf('audit').passwords,
  size: () => wordsOf('terms').presets,
  sizes: () => wordsOf('terms').presets,
  task: () => wordsOf('operations').system.jobs.kinds,
  type: () => wordsOf('programs').registration.typeNames,
};

/** What is no code, or none that this version knows, stays as it was recorded. */
export function sayNamed(name: string, value: unknown): string {
  const words = Object.hasOwn(codes, name) ? codes[name]!() : {};
  const sayCode = (code: unknown) => (typeof code === 'string' ? (findIn(words, code) ?? code) : code);
  return sayValue(Array.isArray(value) ? value.map(sayCode) : sayCode(value));
}

/** What stands in a column of an item, or in the place of an option, is a program's own. */
export function sayChanged(path: ChangedPart['path'], value: unknown): string {
  const isOwn = ['fields', 'optionTexts'].includes(String(path.at(-2)));
  return isOwn ? sayValue(value) : sayNamed(String(path.at(-1)), value);
}

export function sayValue(value: unknown): string {
  const words = wordsOf('audit');
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return words.number(value);
  const text = typeof value === 'string' ? (fileNameOf(value) ?? value) : sayList(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Names separated by commas; other objects have no shorter form. */
function sayList(value: unknown): string {
  const words = wordsOf('audit');
  const isOfNames = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isOfNames ? words.list(value) || words.none : JSON.stringify(value);
}

const most = 160;

/** A stored file's name; the rest of its key means nothing to people. */
const fileNameOf = (text: string) => /^\w+\/[\da-f]{40}-(.+)$/.exec(text)?.[1] ?? null;
