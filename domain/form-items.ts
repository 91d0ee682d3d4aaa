import { camelCase } from './camel-case.ts';
import { moveOptionTexts } from './own-texts.ts';
import type { Problem } from './problem.ts';
import { type FormItem, type inputTypes, isChoice, isQuestion, isText } from './registration-form.ts';

/** A type that the form builder offers. */
export type InputType = (typeof inputTypes)[number];

/** The most items of a form, and options of an item. */
export const MAX_FORM_ITEMS = 200;
export const MAX_OPTIONS = 200;
/** Characters. */
export const formItemLengths = {
  uid: 100,
  name: 100,
  label: 300,
  placeholder: 200,
  help_text: 1000,
  appendedOutput: 5000,
  mergeVar: 100,
  option: 200,
} as const;

/** `path` is a field of the item, or `options.2`. */
export interface FormItemProblem {
  path: string;
  problem: Problem;
}

/**
 * A new item of a form; `now` is in milliseconds. Answers are stored by uid, so a second item of the same millisecond
 * gets the next free number.
 */
export function createFormItem(type: InputType, items: readonly FormItem[], now: number): FormItem {
  const taken = new Set(items.map(({ uid }) => uid.slice(uid.lastIndexOf('-') + 1)));
  let stamp = now;
  while (taken.has(String(stamp))) stamp++;
  return {
    uid: `${type}-${stamp}`,
    name: '',
    label: '',
    type,
    placeholder: '',
    help_text: '',
    appendedOutput: '',
    mergeVar: '',
    display: true,
    edit: false,
    required: true,
    editable: false,
    options: isChoice(type) ? [''] : [],
  };
}

/**
 * An item as it is stored: trimmed, named after its label if it has no name, without the fields that its type does not
 * use.
 */
export function trimFormItem(item: FormItem): FormItem {
  return {
    ...item,
    name: item.name.trim() || nameAfter(item.label),
    label: item.label.trim(),
    placeholder: isText(item.type) ? item.placeholder.trim() : '',
    help_text: item.help_text.trim(),
    appendedOutput: item.appendedOutput.trim(),
    mergeVar: item.mergeVar.trim(),
    options: isChoice(item.type) ? item.options.map((option) => option.trim()) : [],
    ...(item.texts && { texts: trimTexts(item, item.texts) }),
  };
}

type Texts = NonNullable<FormItem['texts']>;

/** Without the placeholder of a choice, and without the texts of options that are not there. */
function trimTexts({ type, options }: FormItem, texts: Texts): Texts {
  const kept = new Set(isChoice(type) ? options.map((option) => option.trim()) : []);
  return mapTexts(texts, ({ placeholder, optionTexts = {}, ...others }) => {
    const trimmed = Object.entries(optionTexts).map(([option, text]) => [option.trim(), text.trim()] as const);
    const left = trimmed.filter(([option, text]) => kept.has(option) && text !== '');
    return {
      ...others,
      ...(isText(type) && placeholder !== undefined && { placeholder }),
      ...(left.length > 0 && { optionTexts: Object.fromEntries(left) }),
    };
  });
}

/**
 * The item with another text for the option at a place. How it is read in other languages follows, unless another option
 * has the text before or after: then these keep theirs.
 */
export function renameOption({ options, texts }: FormItem, place: number, option: string): Partial<FormItem> {
  const renamed = options.with(place, option);
  const before = options[place] ?? '';
  if (!texts || renamed.includes(before) || options.includes(option)) return { options: renamed };
  return { options: renamed, texts: moveOptionTexts(texts, {}, { from: before, to: option }) };
}

type InOne = NonNullable<Texts[keyof Texts]>;
const mapTexts = (texts: Texts, change: (given: InOne) => InOne): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, given]) => [language, change(given)]));

/** The default name of an item, made from its label. */
export function nameAfter(label: string): string {
  return camelCase(label).slice(0, formItemLengths.name);
}

/** Why an item cannot be stored, in the order of its fields. */
export function formItemProblems(untrimmed: FormItem): FormItemProblem[] {
  const item = trimFormItem(untrimmed);
  const texts = (['label', 'name', 'placeholder', 'help_text', 'appendedOutput', 'mergeVar', 'uid'] as const).map(
    (path) => ({ path, problem: labelProblem(item, path) ?? textProblem(item[path], formItemLengths[path]) }),
  );
  return [...texts, ...optionProblems(item)].flatMap(({ path, problem }) => (problem ? [{ path, problem }] : []));
}

/** The problems of a whole form; `path` begins with the item's position, as in `formItems.3.options.2`. */
export function formProblems(items: readonly FormItem[]): FormItemProblem[] {
  if (items.length > MAX_FORM_ITEMS) {
    return [{ path: 'formItems', problem: { code: 'tooManyFormItems', most: MAX_FORM_ITEMS } }];
  }
  const taken = new Set<string>();
  return items.flatMap((item, place) => {
    const isRepeated = taken.has(item.uid);
    taken.add(item.uid);
    const twice: FormItemProblem[] = isRepeated ? [{ path: 'uid', problem: { code: 'formItemTwice' } }] : [];
    return [...twice, ...formItemProblems(item)].map(({ path, problem }) => ({
      path: `formItems.${place}.${path}`,
      problem,
    }));
  });
}

/** A text between the questions needs no label, because its text is in another field. */
function labelProblem(item: FormItem, path: string): Problem | null {
  return path === 'label' && isQuestion(item.type) && item.label === '' ? { code: 'labelMissing' } : null;
}

function optionProblems({ type, options }: FormItem): { path: string; problem: Problem | null }[] {
  if (!isChoice(type)) return [];
  if (options.length === 0) return [{ path: 'options', problem: { code: 'optionsMissing' } }];
  if (options.length > MAX_OPTIONS) {
    return [{ path: 'options', problem: { code: 'tooManyOptions', most: MAX_OPTIONS } }];
  }
  const taken = new Set<string>();
  return options.map((option, place) => {
    const problem = taken.has(option) && option ? ({ code: 'optionTwice' } as const) : optionProblem(option);
    taken.add(option);
    return { path: `options.${place}`, problem };
  });
}

function optionProblem(option: string): Problem | null {
  if (option === '') return { code: 'optionMissing' };
  return textProblem(option, formItemLengths.option);
}

function textProblem(text: string, limit: number): Problem | null {
  if (text.length > limit) return { code: 'formTextLong', most: limit };
  // PostgreSQL stores neither a NUL nor half of a surrogate pair.
  return text.includes('\0') || /\p{Cs}/u.test(text) ? { code: 'formTextUnstorable' } : null;
}
