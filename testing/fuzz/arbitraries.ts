import fc from 'fast-check';
import { everyNaughtyText } from '../naughty-texts.ts';

type Schema = { [key: string]: unknown };

/** Texts that commonly break servers. */
export const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...everyNaughtyText) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'x'.repeat(300),
      'x'.repeat(70_000),
      '2026-02-30',
      '0000-00-00',
      '+275760-09-13',
      'a@example.com\r\nBcc: b@example.com',
      '00000000-0000-0000-0000-000000000000',
    ),
  },
);

/** Values of another kind than a field expects, or out of its bounds. */
export const misfit: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostile },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, -0],
      ...[[], {}, [null], [[]], [{}], { $ne: null }, { toString: 1 }, { length: 9 }, ['a', 'b'], '2', 'true'],
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 60 }).map(nested) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map((length) => Array.from({ length }, (_, at) => at)) },
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}

/** Values for a JSON schema: mostly valid, sometimes not, sometimes hostile. */
export function arbitraryOf(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fitting(schema as Schema) },
    { weight: 1, arbitrary: anyJson },
    { weight: 1, arbitrary: hostile },
  );
}

const anyJson = fc.anything({ withNullPrototype: false }).map((value) => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
});

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const union = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (union) return fc.oneof(...union.map(fitting));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 6 }), fc.integer());
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fittingText(schema);
    default:
      return anyJson;
  }
}

function fittingObject(schema: Schema): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const known = fc.record(Object.fromEntries(properties.map(([key, value]) => [key, arbitraryOf(value)])), {
    requiredKeys: properties.map(([key]) => key).slice(0, Math.ceil(properties.length * 0.7)),
  });
  const more = schema.additionalProperties;
  if (!more || typeof more !== 'object') return known;
  const extra = fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(more), { maxKeys: 3 });
  return fc.tuple(known, extra).map(([one, other]) => ({ ...other, ...(one as object) }));
}

function fittingText(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return fc.constantFrom('2026-03-14', '2026-12-31', '1999-01-01');
  if (schema.format === 'email') return fc.emailAddress();
  return fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 30 }), hostile);
}
