/** The fields of a form by name. A group is a field with fields of its own, which are merged one by one. */
export type Values = object;
export interface Fields<V extends Values> {
  groups?: readonly (keyof V & string)[] | undefined;
}

/** The entered values that differ from those that were read; of a group only the differing fields. */
export function changesOf<V extends Values>(read: V, entered: V, { groups = [] }: Fields<V> = {}): Partial<V> {
  const changes: Partial<V> = {};
  for (const name of namesOf(entered)) {
    if (!groups.includes(name)) {
      if (!isSame(read[name], entered[name])) changes[name] = entered[name];
      continue;
    }
    const inGroup = changesOf<Values>(read[name] ?? {}, entered[name] ?? {});
    if (Object.keys(inGroup).length > 0) changes[name] = inGroup as V[keyof V & string];
  }
  return changes;
}

/** The fields that both changed since `read`, to different values: 'city', or in a group 'form.text-1'. */
export function conflictsOf<V extends Values>(read: V, theirs: V, mine: V, { groups = [] }: Fields<V> = {}): string[] {
  return namesOf(mine).flatMap((name) => {
    if (groups.includes(name)) {
      const nested = conflictsOf<Values>(read[name] ?? {}, theirs[name] ?? {}, mine[name] ?? {});
      return nested.map((field) => `${name}.${field}`);
    }
    const isTheirs = !isSame(read[name], theirs[name]);
    const isMine = !isSame(read[name], mine[name]);
    return isTheirs && isMine && !isSame(theirs[name], mine[name]) ? [name] : [];
  });
}

/** Applies the person's changes since `read` to their values; the fields in `except` stay theirs. */
export function merge<V extends Values>(
  read: V,
  theirs: V,
  mine: V,
  { groups = [], except = [] }: Fields<V> & { except?: readonly string[] } = {},
): V {
  const merged = { ...theirs };
  for (const name of namesOf(mine)) {
    if (groups.includes(name)) {
      const inGroup = except.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
      const nested = merge<Values>(read[name] ?? {}, theirs[name] ?? {}, mine[name] ?? {}, { except: inGroup });
      merged[name] = nested as V[keyof V & string];
    } else if (!isSame(read[name], mine[name]) && !except.includes(name)) {
      merged[name] = mine[name];
    }
  }
  return merged;
}

export function valueAt(values: Values, path: string): unknown {
  const table = values as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(table, path)) return table[path];
  const [group = '', ...field] = path.split('.');
  return field.length > 0
    ? (table[group] as Readonly<Record<string, unknown>> | undefined)?.[field.join('.')]
    : undefined;
}

/** Null equals an empty text, spaces around a text do not count, and things with an id are compared by it. */
const isSame = (one: unknown, other: unknown): boolean => normalize(one) === normalize(other);

function normalize(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('_id' in value) return String(value._id);
    // The signed address of a picture differs each time it is read.
    if ('imageKey' in value && 'url' in value) return String(value.imageKey || value.url);
  }
  return JSON.stringify(value ?? '', (_, part) => (typeof part === 'string' ? part.trim() : part));
}

const namesOf = <V extends Values>(values: V) => Object.keys(values) as (keyof V & string)[];
