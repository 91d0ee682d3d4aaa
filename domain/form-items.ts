import { camelCase } from './catalog-csv.ts';
import { type FormItem, type inputTypes, isChoice, isText } from './registration-form.ts';

/** A type that the form builder offers. */
export type InputType = (typeof inputTypes)[number];

/** The most items of a form, and options of an item. */
export const MAX_FORM_ITEMS = 200;
export const MAX_OPTIONS = 200;
export const tooManyItems = `A form cannot have more than ${MAX_FORM_ITEMS} items`;
export const tooManyOptions = `An item cannot have more than ${MAX_OPTIONS} options`;
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
  message: string;
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
  };
}

/** The default name of an item, made from its label. */
export function nameAfter(label: string): string {
  return camelCase(label).slice(0, formItemLengths.name);
}

/** Why an item cannot be stored, in the order of its fields. */
export function formItemProblems(untrimmed: FormItem): FormItemProblem[] {
  const item = trimFormItem(untrimmed);
  const texts = (['label', 'name', 'placeholder', 'help_text', 'appendedOutput', 'mergeVar', 'uid'] as const).map(
    (path) => ({ path, message: labelProblem(item, path) ?? textProblem(item[path], formItemLengths[path]) }),
  );
  return [...texts, ...optionProblems(item)].flatMap(({ path, message }) => (message ? [{ path, message }] : []));
}

/** The problems of a whole form; `path` begins with the item's position, as in `formItems.3.options.2`. */
export function formProblems(items: readonly FormItem[]): FormItemProblem[] {
  if (items.length > MAX_FORM_ITEMS) {
    return [{ path: 'formItems', message: tooManyItems }];
  }
  const taken = new Set<string>();
  return items.flatMap((item, place) => {
    const isRepeated = taken.has(item.uid);
    taken.add(item.uid);
    const twice = isRepeated
      ? [{ path: 'uid', message: 'Another item has this uid: answers could not be told apart' }]
      : [];
    return [...twice, ...formItemProblems(item)].map(({ path, message }) => ({
      path: `formItems.${place}.${path}`,
      message,
    }));
  });
}

/** A text between the questions needs no label, because its text is in another field. */
function labelProblem(item: FormItem, path: string): string | null {
  const isQuestion = isText(item.type) || isChoice(item.type);
  return path === 'label' && isQuestion && item.label === '' ? 'Label is required' : null;
}

function optionProblems({ type, options }: FormItem): { path: string; message: string | null }[] {
  if (!isChoice(type)) return [];
  if (options.length === 0) return [{ path: 'options', message: 'At least one option is required' }];
  if (options.length > MAX_OPTIONS) {
    return [{ path: 'options', message: tooManyOptions }];
  }
  const taken = new Set<string>();
  return options.map((option, place) => {
    const message = taken.has(option) && option ? 'This option is there already' : optionProblem(option);
    taken.add(option);
    return { path: `options.${place}`, message };
  });
}

function optionProblem(option: string): string | null {
  if (option === '') return 'Option is required';
  return textProblem(option, formItemLengths.option);
}

function textProblem(text: string, limit: number): string | null {
  if (text.length > limit) return `This cannot be longer than ${limit} characters`;
  // PostgreSQL stores neither a NUL nor half of a surrogate pair.
  return text.includes('\0') || /\p{Cs}/u.test(text) ? 'This contains characters that cannot be stored' : null;
}
