import { isCalendarDate } from './calendar.ts';
import type { Language } from './languages.ts';
import { inLanguage, type OptionTexts, type OwnTexts } from './own-texts.ts';
import type { Problem } from './problem.ts';

/** Types that take an answer; the form builder offers these. */
export const inputTypes = [
  'text',
  'textarea',
  'telephone',
  'date',
  'number',
  'select',
  'radio',
  'checkbox',
  'consent',
] as const;
/** All types that stored forms may have. The last three only show something. */
export const formItemTypes = [...inputTypes, 'output', 'display-text', 'heading'] as const;
export type FormItemType = (typeof formItemTypes)[number];

/** One question of a program's registration form, or a text between them. */
export interface FormItem {
  /** Type, '-', timestamp in milliseconds; answers are stored under it. */
  uid: string;
  name: string;
  label: string;
  type: FormItemType;
  placeholder: string;
  help_text: string;
  appendedOutput: string;
  mergeVar: string;
  display: boolean;
  edit: boolean;
  required: boolean;
  /** Whether participants may change their answer in My Account. */
  editable: boolean;
  /** The choices of a select, radio or checkbox. */
  options: string[];
  /** In the program's other languages. */
  texts?: OwnTexts<'label' | 'placeholder' | 'help_text' | 'appendedOutput'> | undefined;
  /** Options as the reader's language says them. */
  optionTexts?: OptionTexts | undefined;
}

/** By item uid: a text, for a checkbox the list of checked options, for a date its ISO form, for a consent `AGREED`. */
export type FormAnswers = Record<string, string | string[]>;
/** `path` is the item's uid. */
export interface FormError {
  path: string;
  problem: Problem;
}

/** The answer to a consent that was given. */
export const AGREED = 'yes';

/** How each type is answered: with text of at most so many characters, one option, several, agreement, or not at all. */
const answered = {
  text: 500,
  textarea: 5000,
  telephone: 40,
  date: 10,
  number: 25,
  select: 'one',
  radio: 'one',
  checkbox: 'any',
  consent: 'agreed',
  output: null,
  'display-text': null,
  heading: null,
} satisfies Record<FormItemType, number | 'one' | 'any' | 'agreed' | null>;

/** A hidden item cannot be answered. */
export function isAnswerable(item: Pick<FormItem, 'type' | 'display'>): boolean {
  return item.display && isQuestion(item.type);
}

/** Types that take an answer, as those do that stand in `inputTypes`. */
export function isQuestion(type: FormItemType): boolean {
  return answered[type] !== null;
}

/** Types whose answer is typed. */
export function isText(type: FormItemType): boolean {
  return typeof answered[type] === 'number';
}

/** Types whose answer is one or more options. */
export function isChoice(type: FormItemType): boolean {
  return answered[type] === 'one' || answered[type] === 'any';
}

/** Types whose answer is a list. */
export function takesList(type: FormItemType): boolean {
  return answered[type] === 'any';
}

/** The items as a problem with an answer names them in a language. Their options stay those that are stored. */
export const formItemsIn = (language: Language | null, items: readonly FormItem[]): FormItem[] =>
  items.map((item) => inLanguage(item, item.texts, language));

/** The items that participants see and change in My Account. */
export function editableItems(items: readonly FormItem[]): FormItem[] {
  return items.filter((item) => item.editable && isAnswerable(item));
}

/** The stored answers to those items, as initial values of a form. */
export function editableAnswers(items: readonly FormItem[], answers: FormAnswers): FormAnswers {
  const uids = editableItems(items).map((item) => item.uid);
  return Object.fromEntries(uids.filter((uid) => Object.hasOwn(answers, uid)).map((uid) => [uid, answers[uid]!]));
}

/** Why a required item cannot stay without an answer. */
export const missingProblem = ({ type, label }: Pick<FormItem, 'type' | 'label'>): Problem =>
  type === 'consent' ? { code: 'consentMissing', label } : { code: 'answerMissing', label };

/** Required items without an answer; blank text and an empty list count as missing. */
export function missingAnswers(items: readonly FormItem[], answers: FormAnswers): FormItem[] {
  return items.filter(
    (item) => item.required && isAnswerable(item) && trimAnswer(ownAnswer(answers, item.uid)).length === 0,
  );
}

/**
 * The answers to store: only those to known items, trimmed, with offered options, a checkbox always as a list. A blank
 * answer is kept, because it clears the stored one; a missing answer is not added.
 */
export function checkAnswers(
  items: readonly FormItem[],
  answers: FormAnswers,
): { answers: FormAnswers; errors: FormError[] } {
  const accepted: [string, string | string[]][] = [];
  const errors: FormError[] = [];
  for (const item of items.filter(isAnswerable)) {
    const answer = shapeAnswer(item, ownAnswer(answers, item.uid));
    const problem = answerProblem(item, answer);
    if (problem) errors.push({ path: item.uid, problem });
    else if (Object.hasOwn(answers, item.uid)) accepted.push([item.uid, answer]);
  }
  return { answers: Object.fromEntries(accepted), errors };
}

/**
 * The answers that differ from the stored ones. Blank text, an empty list and no answer are equal, and the order of a
 * checkbox's options does not count.
 */
export function changedAnswers(answers: FormAnswers, stored: FormAnswers): FormAnswers {
  return Object.fromEntries(
    Object.entries(answers).filter(([uid, answer]) => !isSameAnswer(answer, ownAnswer(stored, uid))),
  );
}

function isSameAnswer(...both: (string | string[])[]): boolean {
  const [one, other] = both.map((answer) => [trimAnswer(answer)].flat().filter((text) => text !== '')) as [
    string[],
    string[],
  ];
  const named = new Set(other);
  return one.length === other.length && one.every((text) => named.has(text));
}

/** A uid could be 'constructor': only own properties are answers. */
function ownAnswer(answers: FormAnswers, uid: string): string | string[] {
  return Object.hasOwn(answers, uid) ? answers[uid]! : '';
}

function shapeAnswer(item: FormItem, answer: string | string[]): string | string[] {
  const trimmed = trimAnswer(answer);
  if (item.type === 'number' && typeof trimmed === 'string') return withPoint(trimmed);
  if (!takesList(item.type)) return trimmed.length === 0 ? '' : trimmed;
  return [...new Set([trimmed].flat())].filter((text) => text !== '');
}

const withPoint = (number: string): string => number.replace(/,(?=\d+$)/, '.');

function trimAnswer(answer: string | string[]): string | string[] {
  return typeof answer === 'string' ? answer.trim() : answer.map((text) => text.trim()).filter((text) => text !== '');
}

function answerProblem(item: FormItem, answer: string | string[]): Problem | null {
  const { label } = item;
  const texts = [answer].flat().filter((text) => text !== '');
  if (texts.length === 0) return item.required ? missingProblem(item) : null;
  if (Array.isArray(answer) && !takesList(item.type)) return { code: 'answerSingle', label };
  if (isChoice(item.type)) {
    const offered = new Set(item.options.map((option) => option.trim()));
    return texts.every((text) => offered.has(text)) ? null : { code: 'answerNotOffered', label };
  }
  return textProblem(item, texts.join()) ?? typeProblem(item, texts.join());
}

function typeProblem({ type, label }: FormItem, text: string): Problem | null {
  switch (type) {
    case 'telephone':
      return isTelephone(text) ? null : { code: 'answerNoTelephone', label };
    case 'date':
      return isCalendarDate(text) ? null : { code: 'answerNoDate', label };
    case 'number':
      return isNumber(text) ? null : { code: 'answerNoNumber', label };
    case 'consent':
      return text === AGREED ? null : { code: 'answerNotOffered', label };
    default:
      return null;
  }
}

/** '1.250' and '1,250' are 1250 to some people and one and a quarter to others, so both are refused. */
const isNumber = (text: string): boolean =>
  /^-?\d{1,15}(\.\d{1,6})?$/.test(text) && !/^-?[1-9]\d{0,2}\.\d{3}$/.test(text);

/** Seven to fifteen digits, as the numbers of all countries have (E.164), and an extension. */
function isTelephone(text: string): boolean {
  const [, number = ''] = /^(\+?[\d\s()./-]+?)(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i.exec(text) ?? [];
  const { length } = number.replace(/\D/g, '');
  return length >= 7 && length <= 15;
}

function textProblem({ type, label }: FormItem, text: string): Problem | null {
  const limit = answered[type];
  if (typeof limit === 'number' && text.length > limit) return { code: 'answerLong', label, most: limit };
  // PostgreSQL stores neither a NUL nor half of a surrogate pair.
  return text.includes('\0') || /\p{Cs}/u.test(text) ? { code: 'answerUnstorable', label } : null;
}
