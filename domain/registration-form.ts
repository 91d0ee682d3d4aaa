/** Types that take an answer; the builder offers these. */
export const inputTypes = ['text', 'textarea', 'select', 'radio', 'checkbox'] as const;
/** All types that stored forms may hold: the last three only show something. */
export const formItemTypes = [...inputTypes, 'output', 'display-text', 'heading'] as const;
export type FormItemType = (typeof formItemTypes)[number];

/** One question of a program's registration form, or a text between them. */
export interface FormItem {
  /** Type, '-', millisecond timestamp; answers are kept under it. */
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
  /** What select, radio and checkbox offer. */
  options: string[];
}

/** By item uid: a text, or for a checkbox the list of what is checked. */
export type FormAnswers = Record<string, string | string[]>;
/** `path` is the item's uid. */
export interface FormError {
  path: string;
  message: string;
}

/** How each type is answered: by a text of at most so many characters, by one or any of its options, or not at all. */
const answered = {
  text: 500,
  textarea: 5000,
  select: 'one',
  radio: 'one',
  checkbox: 'any',
  output: null,
  'display-text': null,
  heading: null,
} satisfies Record<FormItemType, number | 'one' | 'any' | null>;

/** Only what is shown can be asked for. */
export function isAnswerable(item: Pick<FormItem, 'type' | 'display'>): boolean {
  return item.display && answered[item.type] !== null;
}

/** Types answered by a text. */
export function isText(type: FormItemType): boolean {
  return typeof answered[type] === 'number';
}

/** Types answered by choosing among an item's options. */
export function isChoice(type: FormItemType): boolean {
  return typeof answered[type] === 'string';
}

/** Types whose answer is a list. */
export function takesList(type: FormItemType): boolean {
  return answered[type] === 'any';
}

/** What participants see of their own form in My Account, and alone may change. */
export function editableItems(items: readonly FormItem[]): FormItem[] {
  return items.filter((item) => item.editable && isAnswerable(item));
}

/** The stored answers to those items, to begin editing with. */
export function editableAnswers(items: readonly FormItem[], answers: FormAnswers): FormAnswers {
  const uids = editableItems(items).map((item) => item.uid);
  return Object.fromEntries(uids.filter((uid) => Object.hasOwn(answers, uid)).map((uid) => [uid, answers[uid]!]));
}

/** The required items without an answer; blank text and an empty list are none. */
export function missingAnswers(items: readonly FormItem[], answers: FormAnswers): FormItem[] {
  return items.filter(
    (item) => item.required && isAnswerable(item) && trimAnswer(ownAnswer(answers, item.uid)).length === 0,
  );
}

/**
 * What may be stored of answers that came from outside: only those to known items, trimmed, of the options offered, a
 * checkbox always as a list. A blank answer is kept, so that an answer can be taken back; one not sent is not invented.
 */
export function checkAnswers(
  items: readonly FormItem[],
  answers: FormAnswers,
): { answers: FormAnswers; errors: FormError[] } {
  const accepted: [string, string | string[]][] = [];
  const errors: FormError[] = [];
  for (const item of items.filter(isAnswerable)) {
    const answer = shapeAnswer(item, ownAnswer(answers, item.uid));
    const message = answerProblem(item, answer);
    if (message) errors.push({ path: item.uid, message });
    else if (Object.hasOwn(answers, item.uid)) accepted.push([item.uid, answer]);
  }
  return { answers: Object.fromEntries(accepted), errors };
}

/**
 * Those of the answers that are others than the stored ones. Blank text, an empty list and no answer at all are one, and
 * the order in which a checkbox's options are named says nothing.
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

/** An item may be called 'constructor': its answer must not be read off the prototype. */
function ownAnswer(answers: FormAnswers, uid: string): string | string[] {
  return Object.hasOwn(answers, uid) ? answers[uid]! : '';
}

function shapeAnswer(item: FormItem, answer: string | string[]): string | string[] {
  const trimmed = trimAnswer(answer);
  if (!takesList(item.type)) return trimmed.length === 0 ? '' : trimmed;
  return [...new Set([trimmed].flat())].filter((text) => text !== '');
}

function trimAnswer(answer: string | string[]): string | string[] {
  return typeof answer === 'string' ? answer.trim() : answer.map((text) => text.trim()).filter((text) => text !== '');
}

function answerProblem(item: FormItem, answer: string | string[]): string | null {
  const texts = [answer].flat().filter((text) => text !== '');
  if (texts.length === 0) return item.required ? `${item.label} is required` : null;
  if (Array.isArray(answer) && !takesList(item.type)) return `${item.label} takes a single answer`;
  if (isChoice(item.type)) {
    const offered = new Set(item.options.map((option) => option.trim()));
    return texts.every((text) => offered.has(text)) ? null : `${item.label} must be one of the options offered`;
  }
  return textProblem(item, texts.join());
}

function textProblem(item: FormItem, text: string): string | null {
  const limit = answered[item.type];
  if (typeof limit === 'number' && text.length > limit)
    return `${item.label} cannot be longer than ${limit} characters`;
  // PostgreSQL stores neither a NUL nor half of a surrogate pair.
  return text.includes('\0') || /\p{Cs}/u.test(text) ? `${item.label} contains characters that cannot be stored` : null;
}
