import fc from 'fast-check';
import { arbitraryOf, hostile, misfit } from './arbitraries.ts';
import type { DescribedCall } from './described-calls.ts';
import type { Ask, Wire } from './request.ts';

/** What is done to a valid request. Everything random is in it, so that the seed repeats it. */
export interface Plan {
  /** Where to change something, as shares of all places, and what to do there. */
  edits: readonly Edit[];
  /** Replaces body and query by values that only the description suggests. */
  made: { body: unknown; query: unknown } | null;
  wire: Wire;
  /** Of the people who could call instead; null for the one who may. */
  who: number | null;
}
type Edit = { place: number; pick: number } & Deed;
type Deed =
  | { how: 'remove' }
  | { how: 'double' }
  | { how: 'wrap' }
  | { how: 'shift' }
  | { how: 'other-id' }
  | { how: 'replace'; value: unknown }
  | { how: 'add'; key: string; value: unknown };

/** A file of a catalog that an administrator may send: lines of texts that are hostile, or not. */
const files = fc
  .array(fc.oneof(hostile, fc.constant('Putty knife,5')), { maxLength: 6 })
  .map((lines) => ['Name,Points', ...lines].join('\n'));

export const plansOf = (call: DescribedCall): fc.Arbitrary<Plan> =>
  fc.record({
    edits: fc.oneof(
      { weight: 6, arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    made: sometimes(
      5,
      fc.record({ body: call.fileType ? files : arbitraryOf(call.body ?? {}), query: arbitraryOf(call.query) }),
    ),
    wire: sometimes(8, wires).map((wire) => wire ?? {}),
    who: sometimes(5, fc.nat(100)),
  });

const sometimes = <T>(of: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const keys = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'isAdmin', 'approved', 'points', 'totalPoints', 'currentPoints'],
  ...['program_id', 'member_id', 'userId', '_id', 'version', 'disabled', 'role', 'password', '', 'toString', 'a.b'],
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ place: share, pick: share, how: fc.constant('replace' as const), value: misfit }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      place: share,
      pick: share,
      how: fc.constantFrom('remove', 'double', 'wrap', 'shift', 'other-id'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ place: share, pick: share, how: fc.constant('add' as const), key: keys, value: misfit }),
  },
);

const header = (name: string, ...values: (string | string[])[]) =>
  fc.constantFrom(...values).map((value): Wire => ({ headers: { [name]: value } }));
const writes = (...ways: ((json: string) => string | Buffer)[]) =>
  fc.constantFrom(...ways.map((write): Wire => ({ write })));
const wires: fc.Arbitrary<Wire> = fc.oneof(
  header(
    'content-type',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    '',
    'x',
    'text/csv',
  ),
  header('content-encoding', 'gzip', 'br', 'x'),
  header('accept', 'text/html', '*/*;q=0', 'x'.repeat(500)),
  header('authorization', '', 'Bearer', 'Bearer ', 'Basic YTpi', 'x'.repeat(5_000), 'Bearer Bearer x', '\u00ff'),
  header('x-forwarded-for', '127.0.0.1', "1.1.1.1' or 1=1", 'x'.repeat(2_000)),
  header('x-http-method-override', 'DELETE', 'GET'),
  header('cookie', '=;=;', `a=${'x'.repeat(4_000)}`, '__proto__=1'),
  header('expect', '100-continue'),
  header('range', 'bytes=0-1', 'bytes=-1'),
  header('if-none-match', '*'),
  header('origin', 'https://example.com', 'null'),
  header('x-request-id', '1\u00e9', 'x'.repeat(900)),
  writes(
    (json) => json.slice(0, -1),
    (json) => `${json}${json}`,
    (json) => `\ufeff${json}`,
    (json) => json.replace('{', '{"a":NaN,'),
    (json) => json.replace('{', '{"a":1e999,'),
    // The same key twice, the second time with another value.
    (json) => json.replace(/"(\w+)":/, '"$1":null,"$1":'),
    (json) => json.replace(/\}$/, ',"_id":1,"_id":2}'),
    (json) => json.replace('{', '{"__proto__":{"isAdmin":true},'),
    (json) => json.replaceAll('"', "'"),
    (json) => Buffer.from(json, 'utf16le'),
    (json) => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x22, 0x7d])]),
    () => '['.repeat(10_000),
    () => '{"a":'.repeat(5_000),
    () => 'null',
    () => '[]',
    () => '"text"',
    () => '',
    () => ' ',
    () => '\u0000',
  ),
);

/** The request with the plan's changes; `ids` are those of other things. */
export function change(valid: Ask, { edits, made }: Plan, ids: readonly string[]): Ask {
  const ask = { ...valid, at: { ...valid.at }, query: { ...valid.query }, body: structuredClone(valid.body) };
  if (made) {
    if (ask.body !== undefined) ask.body = ask.fileType ? made.body : nameThings(made.body, ids);
    if (isObject(made.query)) ask.query = nameThings(made.query, ids) as Ask['query'];
  }
  const whole: Tree = { at: ask.at, query: ask.query, ...(ask.body !== undefined && { body: ask.body }) };
  for (const one of edits) alter(whole, one, ids);
  return { ...ask, at: asObject(whole.at), query: asObject(whole.query), body: whole.body };
}

type Tree = { [key: string]: unknown };
interface Place {
  holder: Tree | unknown[];
  key: string | number;
}

function alter(whole: Tree, edit: Edit, ids: readonly string[]): void {
  const places = placesIn(whole).slice(2);
  const { holder, key } = places[Math.floor(edit.place * places.length)] ?? { holder: whole, key: 'body' };
  const tree = holder as Tree;
  const value = tree[key];
  if (edit.how === 'remove') delete tree[key];
  else if (edit.how === 'double') tree[key] = [value, structuredClone(value)];
  else if (edit.how === 'wrap') tree[key] = { [key]: value };
  else if (edit.how === 'shift') tree[key] = shift(value, edit.pick);
  else if (edit.how === 'other-id') tree[key] = ids[Math.floor(edit.pick * ids.length)];
  else if (edit.how === 'replace') tree[key] = structuredClone(edit.value);
  else if (isObject(value)) define(value, edit.key, structuredClone(edit.value));
  else tree[key] = structuredClone(edit.value);
}

/** Also `__proto__` becomes a key of its own, as in JSON. */
const define = (tree: Tree, key: string, value: unknown) =>
  Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true });

/** A value near to the valid one, of which the checks of bounds are more likely wrong. */
function shift(value: unknown, pick: number): unknown {
  if (typeof value === 'number')
    return [value + 1, value - 1, -value, value * 1e9, value + 0.1, `${value}`][Math.floor(pick * 6)];
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, ...value].slice(0, 200);
  if (typeof value !== 'string') return [];
  const near = [
    `${value}x`,
    ` ${value}`,
    value.toUpperCase(),
    value.slice(1),
    value.repeat(40),
    `${value}\u0000`,
    Number(value),
  ];
  return near[Math.floor(pick * near.length)];
}

/** All places of a request in which there is a value: the whole parts first. */
function placesIn(tree: Tree | unknown[]): Place[] {
  const own = Object.keys(tree).map((key) => ({ holder: tree, key }));
  const inside = own.flatMap(({ holder, key }) => {
    const value = (holder as Tree)[key];
    return isObject(value) || Array.isArray(value) ? placesIn(value as Tree) : [];
  });
  return [...own, ...inside];
}

/** Replaces half of the random ids by existing ones, because a 404 tests little. */
const nameThings = (input: unknown, ids: readonly string[]): unknown =>
  input === undefined
    ? input
    : JSON.parse(JSON.stringify(input).replace(uuids, (id) => ids[digitsOf(id) % (2 * ids.length)] ?? id));
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const digitsOf = (id: string) => Number.parseInt(id.slice(0, 6), 16);

const isObject = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): Tree => (isObject(value) ? value : {});
