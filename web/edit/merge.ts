/** The fields of a form by name. A group is a field with fields of its own, which are merged one by one. */
export type Values = object;
export interface Fields<V extends Values> {
  groups?: readonly (keyof V & string)[] | undefined;
  /** Groups within groups: texts by language, field and option. They are saved whole, so what is left out is removed. */
  deep?: readonly (keyof V & string)[] | undefined;
}
type Table = Readonly<Record<string, unknown>>;

/** The entered values that differ from those that were read; of a group only the differing fields. */
export function changesOf<V extends Values>(read: V, entered: V, fields: Fields<V> = {}): Partial<V> {
  const changes: Partial<V> = {};
  for (const name of namesOf(entered)) {
    const group = groupAt(name, fields, read, entered);
    const nested = group && changesOf(...group.values, group.fields);
    if (nested ? Object.keys(nested).length === 0 : isSame(read[name], entered[name])) continue;
    changes[name] = nested && !fields.deep?.includes(name) ? (nested as V[typeof name]) : entered[name];
  }
  return changes;
}

/** The fields that both changed since `read`, to different values: 'city', or in a group 'form.text-1'. */
export function conflictsOf<V extends Values>(read: V, theirs: V, mine: V, fields: Fields<V> = {}): string[] {
  return namesOf(mine).flatMap((name) => {
    const group = groupAt(name, fields, read, theirs, mine);
    if (group) return conflictsOf(...group.values, group.fields).map((field) => `${name}.${field}`);
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
  { except = [], ...fields }: Fields<V> & { except?: readonly string[] } = {},
): V {
  const merged = { ...theirs };
  for (const name of namesOf(mine)) {
    const group = groupAt(name, fields, read, theirs, mine);
    if (group) {
      const inGroup = except.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
      const nested = merge(...group.values, { ...group.fields, except: inGroup });
      merged[name] = (fields.deep?.includes(name) ? withoutEmpty(nested) : nested) as V[typeof name];
    } else if (!isSame(read[name], mine[name]) && !except.includes(name)) {
      merged[name] = mine[name];
    }
  }
  return merged;
}

/** The fields of a group in each of several values; a deep one has those of all. Undefined for any other field. */
function groupAt<V extends Values, Several extends readonly V[]>(
  name: keyof V & string,
  { groups, deep }: Fields<V>,
  ...several: Several
): { values: { [Nth in keyof Several]: Table }; fields: Fields<Table> } | undefined {
  const tables = several.map((values) => (values[name] ?? {}) as Table);
  const as = (values: readonly Table[]) => values as { [Nth in keyof Several]: Table };
  if (groups?.includes(name)) return { values: as(tables), fields: {} };
  if (!deep?.includes(name)) return undefined;
  const names = [...new Set(tables.flatMap(Object.keys))];
  return {
    values: as(tables.map((table) => Object.fromEntries(names.map((field) => [field, table[field]])))),
    fields: { deep: names.filter((field) => tables.some((table) => isTable(table[field]))) },
  };
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutEmpty = (table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).filter(([, value]) => (isTable(value) ? Object.keys(value).length > 0 : value)),
  );

export function valueAt(values: Values, path: string): unknown {
  const table = values as Table;
  if (Object.hasOwn(table, path)) return table[path];
  const [group = '', ...field] = path.split('.');
  const nested = table[group];
  return field.length > 0 && isTable(nested) ? valueAt(nested, field.join('.')) : undefined;
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
