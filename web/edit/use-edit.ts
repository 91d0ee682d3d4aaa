import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, formatPoints } from '#domain/format.ts';
import { Refusal } from '#web/api/refusal.ts';
import { changesOf, conflictsOf, merge, type Values, valueAt } from './merge.ts';
import { type Saving, saveOver, type Versioned } from './save-over.ts';

/** Longer texts are cut: what somebody else wrote is recognized by its beginning. */
const LONGEST = 160;

const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

interface Attempt<Row, V extends Values> {
  over?: Row | null;
  entered?: V;
  send?: Saving<Row, V>['send'];
}

/** Sentences beside fields, by path: 'name', 'fields.size'; of a field that is good, nothing. */
export type Problems = Readonly<Record<string, string | null | undefined>>;

interface Options<Row, V extends Values> extends Saving<Row, V> {
  /** What was read; null for one that is added. A newer one is taken over while nothing is entered. */
  row: Row | null;
  /** What the fields are called where somebody else's values are shown; a field without a name is called by its path. */
  labels: Readonly<Record<string, string>>;
  /** What keeps the values from being saved over a row. */
  check?: (values: V, read: Row | null) => Problems;
  /** The path of a field that the server names otherwise. */
  pathOf?: (path: string) => string;
  onSaved?: (row: Row) => void;
  /** It was refused, or somebody else changed the same fields: the form says so itself. */
  onFailed?: () => void;
}

/**
 * A form over something that others may change too. Nothing typed is lost, neither by a failure nor by what others save:
 * fields that they alone changed become theirs, and where both changed the same one the person is asked.
 */
export function useEdit<Row extends Versioned, V extends Values>(options: Options<Row, V>) {
  const { row, valuesOf, labels, check, pathOf = (path) => path, presentIn, groups } = options;
  const [read, setRead] = useState(row);
  /** What somebody else saved meanwhile, and the fields that both changed. */
  const [conflict, setConflict] = useState<{ theirs: Row; contested: readonly string[] } | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<V>({ initialValues: valuesOf(row), clearInputErrorOnChange: false });
  // Nothing but sentences is ever set as an error.
  const problems = form.errors as Readonly<Record<string, string>>;
  const was = valuesOf(read);
  const isChanged = conflict !== null || Object.keys(changesOf(was, form.values, options)).length > 0;

  useEffect(() => {
    if (!isChanged && row && row.version > (read?.version ?? 0)) begin(row);
  });

  /** Goes on from a row as if it had been read now. */
  function begin(next: Row | null, values = valuesOf(next)) {
    setRead(next);
    setConflict(null);
    setFailure(null);
    form.setValues(values);
    form.clearErrors();
  }

  /** The saved row; null where it was not saved: the form says why. */
  async function save({ over = read, entered = form.getValues(), send = options.send }: Attempt<Row, V> = {}) {
    const found = Object.fromEntries(Object.entries(check?.(entered, over) ?? {}).filter(([, problem]) => problem));
    // Drawn at once, so that the field that is wrong can be found and focused.
    flushSync(() => form.setErrors(found));
    if (Object.keys(found).length > 0) return null;
    setFailure(null);
    setSaving(true);
    const begun = form.getValues();
    /** What was entered, with what was typed while it was being saved. */
    const mine = () => merge(begun, entered, form.getValues(), options);
    try {
      const outcome = await saveOver(over, entered, { valuesOf, send, presentIn, groups });
      if ('theirs' in outcome) {
        // What only they changed is seen at once; of what both changed one's own stays until it is decided.
        const { theirs } = outcome;
        const [before, present, typed] = [valuesOf(over), valuesOf(theirs), mine()];
        form.setValues(merge(before, present, typed, options));
        setConflict({ theirs, contested: conflictsOf(before, present, typed, options) });
        options.onFailed?.();
        return null;
      }
      // What was typed meanwhile is still to be saved.
      begin(outcome.saved, merge(entered, valuesOf(outcome.saved), mine(), options));
      options.onSaved?.(outcome.saved);
      return outcome.saved;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setConflict(null);
      setFailure(error);
      form.setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [pathOf(path), message])));
      options.onFailed?.();
      return null;
    } finally {
      setSaving(false);
    }
  }

  /** What is being mended is no longer said to be wrong. */
  function mend(names: readonly string[]) {
    form.setErrors(withoutFields(form.errors, names));
    setFailure((now) => (now && now.errors.length > 0 ? null : now));
  }

  /** Mantine's own change of a field: it takes an event, or a value. */
  function changeOf(name: keyof V & string) {
    const { onChange } = form.getInputProps(name);
    return (changed: unknown) => {
      onChange(changed);
      mend([name]);
    };
  }

  return {
    values: form.values,
    /** Writes fields. */
    set: (part: Partial<V>) => {
      form.setValues(part);
      mend(Object.keys(part));
    },
    /** What an input needs for the field of this name. */
    field: <Name extends keyof V & string>(name: Name) => ({
      label: labels[name] ?? name,
      value: form.values[name],
      error: problems[name],
      onChange: changeOf(name),
    }),
    /** The same for a switch. */
    flag: (name: keyof V & string) => ({
      label: labels[name] ?? name,
      checked: Boolean(form.values[name]),
      onChange: changeOf(name),
    }),
    /** The row that the values are entered over. */
    read,
    isChanged,
    isSaving,
    /** Of a save, or of the check before it, by path. */
    problems,
    problemOf: (path: string): string | undefined => problems[path],
    /** Why the last save failed; a conflict is not a failure. */
    failure,
    save,
    discard: () => begin(row),
    /** Where both changed the same fields: whose values they are to be is asked. */
    conflict: conflict && {
      /** 'Points: 6,000', of each field that both changed. */
      theirs: conflict.contested.map((path) => {
        const [group, ...field] = path.split('.');
        const label = labels[path] ?? (field.length > 0 ? labels[field.join('.')] : labels[group!]) ?? path;
        return `${label}: ${sayValue(valueAt(valuesOf(conflict.theirs), path)) || 'nothing'}`;
      }),
      /** What others saved stays; what they did not touch can still be saved. */
      takeTheirs: () => {
        const { theirs, contested } = conflict;
        begin(theirs, merge(was, valuesOf(theirs), form.values, { groups, except: contested }));
      },
      keepMine: () => {
        setRead(conflict.theirs);
        setConflict(null);
        return save({ over: conflict.theirs });
      },
    },
  };
}

const withoutFields = <P extends object>(problems: P, names: readonly string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !names.some((name) => isWithin(path, name))));

const isWithin = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** A field's value for a person, '' where there is none: 'yes', '6,000', 'Blue, Red', the words of a rich text. */
function sayValue(value: unknown): string {
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
