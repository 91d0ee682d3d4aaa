import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '#domain/problem.ts';
import { type FieldError, Refusal } from '#web/api/refusal.ts';
import { sayProblem } from '#web/say-problem.ts';
import { sayDay } from '#web/ui/values/say-day.ts';
import { wordsOf } from '#web/words.ts';
import { type Language, languageNames } from '#words/language.ts';
import { formatPoints } from '#words/numbers.ts';
import { changesOf, conflictsOf, merge, type Values, valueAt } from './merge.ts';
import { type Saving, saveOver, type Versioned } from './save-over.ts';

/** Longer texts of another person are cut, because their beginning is enough to recognize them. */
const LONGEST = 160;

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

/** A refusal whose sentences that no field shows are said above the fields: of a file, or of what the form does not have. */
function sayAbove(refusal: Refusal, hasField: (error: FieldError) => boolean): Refusal {
  const errors = refusal.errors.filter(hasField);
  if (errors.length === refusal.errors.length) return refusal;
  const above = new Set(refusal.errors.filter((error) => !hasField(error)).map(({ message }) => message));
  return new Refusal(refusal.status, [...above].slice(0, MOST_ABOVE).join(' '), { ...refusal.data, errors });
}
const MOST_ABOVE = 5;

interface Attempt<Row, V extends Values> {
  over?: Row | null;
  entered?: V;
  send?: Saving<Row, V>['send'];
}

interface Options<Row, V extends Values> extends Saving<Row, V> {
  /** The row that was read; null for a new one. A newer one replaces it while nothing is entered. */
  row: Row | null;
  /** Whether something is entered beside the values, for which a newer row has to wait as well. */
  isHeld?: boolean;
  /** Labels for showing another person's values; the path of a field without a label is shown. */
  labels: Readonly<Record<string, string>>;
  /** How another person's value is said of a field that is neither a text nor a number. */
  say?: Partial<Readonly<Record<keyof V & string, (value: unknown) => string>>> | undefined;
  /** The problems that prevent a save. */
  check?: (values: V, read: Row | null) => Readonly<Record<string, Problem | string | null | undefined>>;
  /** The form's path of a field that the server names differently. */
  pathOf?: (path: string) => string;
  onSaved?: (row: Row) => void;
  /** Called after a refusal or conflict, which the form shows itself. */
  onFailed?: () => void;
}

/**
 * A form for data that others may change too. A failure or another person's save never loses typed text: fields that
 * only they changed take their values, and for fields that both changed the person is asked.
 */
export function useEdit<Row extends Versioned, V extends Values>(options: Options<Row, V>) {
  const { row, isHeld, valuesOf, labels, say, check, pathOf = (path) => path, currentIn, groups, deep } = options;
  const [read, setRead] = useState(row);
  /** The row that another person saved, and the fields that both changed. */
  const [conflict, setConflict] = useState<{ theirs: Row; contested: readonly string[] } | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<V>({ initialValues: valuesOf(row), clearInputErrorOnChange: false });
  // Every error that is set is a sentence.
  const problems = form.errors as Readonly<Record<string, string>>;
  const was = valuesOf(read);
  const isChanged = conflict !== null || Object.keys(changesOf(was, form.values, options)).length > 0;

  useEffect(() => {
    if (!isChanged && !isHeld && row && row.version > (read?.version ?? 0)) begin(row);
  });

  /** Continues from a row as if it had just been read. */
  function begin(next: Row | null, values = valuesOf(next)) {
    setRead(next);
    setConflict(null);
    setFailure(null);
    form.setValues(values);
    form.clearErrors();
  }

  /** Returns the saved row; null if it was not saved, which the form explains. */
  async function save({ over = read, entered = form.getValues(), send = options.send }: Attempt<Row, V> = {}) {
    const found = Object.fromEntries(
      Object.entries(check?.(entered, over) ?? {}).flatMap(([path, problem]) =>
        problem ? [[path, typeof problem === 'string' ? problem : sayProblem(problem)]] : [],
      ),
    );
    // Rendered at once, so that the invalid field can be focused.
    flushSync(() => form.setErrors(found));
    if (Object.keys(found).length > 0) return null;
    setFailure(null);
    setSaving(true);
    const begun = form.getValues();
    /** The entered values with what was typed during the save. */
    const mine = () => merge(begun, entered, form.getValues(), options);
    try {
      const outcome = await saveOver(over, entered, { valuesOf, send, currentIn, groups, deep });
      if ('theirs' in outcome) {
        // Shows their changes at once; conflicting fields keep the typed value until the person decides.
        const { theirs } = outcome;
        const [before, present, typed] = [valuesOf(over), valuesOf(theirs), mine()];
        form.setValues(merge(before, present, typed, options));
        setConflict({ theirs, contested: conflictsOf(before, present, typed, options) });
        options.onFailed?.();
        return null;
      }
      // Text typed during the save is not saved yet.
      begin(outcome.saved, merge(entered, valuesOf(outcome.saved), mine(), options));
      options.onSaved?.(outcome.saved);
      return outcome.saved;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setConflict(null);
      setFailure(sayAbove(error, ({ path }) => (pathOf(path).split('.')[0] ?? '') in entered));
      form.setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [pathOf(path), message])));
      options.onFailed?.();
      return null;
    } finally {
      setSaving(false);
    }
  }

  /** Hides the errors of fields that are being changed. */
  function clearErrors(names: readonly string[]) {
    form.setErrors(withoutFields(form.errors, names));
    setFailure((now) => (now && now.errors.length > 0 ? null : now));
  }

  /** Mantine's change handler of a field, which accepts an event or a value. */
  function changeOf(name: keyof V & string) {
    const { onChange } = form.getInputProps(name);
    return (changed: unknown) => {
      onChange(changed);
      clearErrors([name]);
    };
  }

  return {
    values: form.values,
    set: (part: Partial<V>) => {
      form.setValues(part);
      clearErrors(Object.keys(part));
    },
    field: <Name extends keyof V & string>(name: Name) => ({
      label: labels[name] ?? name,
      value: form.values[name],
      error: problems[name],
      onChange: changeOf(name),
    }),
    flag: (name: keyof V & string) => ({
      label: labels[name] ?? name,
      checked: Boolean(form.values[name]),
      onChange: changeOf(name),
    }),
    /** The row that the shown values are based on: in a conflict that of the other person, which they were merged with. */
    read: conflict?.theirs ?? read,
    isChanged,
    isSaving,
    /** From the last check or save, by path. */
    problems,
    problemOf: (path: string): string | undefined => problems[path],
    /** Why the last save failed; a conflict is not a failure. */
    failure,
    save,
    discard: () => begin(row),
    /** The conflicting fields, about which the person is asked. */
    conflict: conflict && {
      /** 'Points: 6,000' for each conflicting field. */
      theirs: conflict.contested.map((path) => {
        const value = (say?.[path as keyof V & string] ?? sayValue)(valueAt(valuesOf(conflict.theirs), path));
        return `${labelOf(path, options)}: ${value || wordsOf('parts').edit.nothing}`;
      }),
      /** Takes their values of conflicting fields; changes to other fields can still be saved. */
      takeTheirs: () => {
        const { theirs, contested } = conflict;
        begin(theirs, merge(was, valuesOf(theirs), form.values, { groups, deep, except: contested }));
      },
      keepMine: () => {
        setRead(conflict.theirs);
        setConflict(null);
        return save({ over: conflict.theirs });
      },
    },
  };
}

/** A text in another language is called as its field, or as the option that it is for: 'Name (Español)'. */
function labelOf(
  path: string,
  { labels, deep = [] }: { labels: Readonly<Record<string, string>>; deep?: readonly string[] | undefined },
) {
  const [group = '', ...field] = path.split('.');
  if (!deep.includes(group))
    return labels[path] ?? (field.length > 0 ? labels[field.join('.')] : labels[group]) ?? path;
  const [language, name = '', ...option] = field;
  return `${option.join('.') || (labels[name] ?? name)} (${languageNames[language as Language]})`;
}

const withoutFields = <P extends object>(problems: P, names: readonly string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !names.some((name) => isWithin(path, name))));

const isWithin = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** A field's value for people, '' if empty: 'yes', '6,000', 'Blue, Red', the text of rich text. */
function sayValue(value: unknown): string {
  const words = wordsOf('parts').edit;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatPoints(value);
  const text = Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A color's name and code, a question's text, a form item's label; nothing for a picture. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { text, label, displayName, name, hex } = value as Readonly<Record<string, string | undefined>>;
    return text ?? label ?? displayName ?? ([name, hex].filter(Boolean).join(' ') || wordsOf('parts').edit.another);
  }
  const said = String(value ?? '').trim();
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return sayDay(said);
  return said.startsWith('<') ? textOf(said) : said;
}
