import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  maxProperties?: number;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
}

/** A UUID and a date have one length; these are digits of a query string. */
const fixed = (schema: Schema): boolean =>
  schema.format === 'uuid' || schema.format === 'date' || schema.pattern === '^\\d{1,9}$';

/** The places of an input where a caller can send as much as it likes: lists, records and texts without a bound. */
function unbounded(schema: Schema, place: string): string[] {
  const { type, properties = {}, additionalProperties: others, propertyNames } = schema;
  if (schema.anyOf ?? schema.allOf) return (schema.anyOf ?? schema.allOf)!.flatMap((one) => unbounded(one, place));
  if (schema.enum || schema.const !== undefined) return [];
  if (type === 'array')
    return [...(schema.maxItems === undefined ? [place] : []), ...unbounded(schema.items ?? {}, `${place}[]`)];
  if (type === 'object') {
    const fields = Object.entries(properties).flatMap(([name, field]) => unbounded(field, `${place}.${name}`));
    if (typeof others !== 'object') return fields;
    const names = propertyNames ? unbounded(propertyNames, `${place}.{name}`) : [];
    const isBounded = schema.maxProperties !== undefined;
    return [...fields, ...(isBounded ? [] : [place]), ...names, ...unbounded(others, `${place}.{}`)];
  }
  const isText = [type].flat().includes('string');
  const hasNoBound = type === undefined || (isText && schema.maxLength === undefined && !fixed(schema));
  return hasNoBound ? [place] : [];
}

const toSchema = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
const routes = Object.entries(api as Record<string, Route>);

test.each(routes)('%s bounds each list, record and text that a caller sends', (_, { input }) => {
  expect(unbounded(toSchema(input), 'input')).toEqual([]);
});

describe('the walk itself finds', () => {
  const bounded = z.string().max(5);
  test.each([
    ['a text', z.object({ name: z.string() }), ['input.name']],
    ['a list', z.object({ list: z.array(bounded) }), ['input.list']],
    ['a text in a list', z.object({ list: z.array(z.string()).max(3) }), ['input.list[]']],
    ['a record', z.object({ record: z.record(bounded, bounded) }), ['input.record']],
    ['any text of a field that may be missing', z.object({ name: z.string().nullish() }), ['input.name']],
    ['other fields', z.object({}).catchall(bounded), ['input']],
    ['anything', z.object({ any: z.unknown() }), ['input.any']],
    ['nothing that is bounded', z.object({ list: z.array(bounded).max(2), id: z.uuid(), n: z.int() }), []],
  ])('%s', (_, input, places) => {
    expect(unbounded(toSchema(input), 'input')).toEqual(places);
  });
});

test.each([
  [api.register.input, { user: {}, form: fill(201, 'x') }, 'tooManyAnswers'],
  [api.createRebateItem.input, { item: { fields: fill(101, 'x') } }, 'tooManyFields'],
  [api.searchRebateItems.input, { id: '01890000-0000-7000-8000-000000000000', ...fill(104, 'x') }, 'tooManyFilters'],
] as const)('more entries than a record may have are refused: %#', (input, sent, code) => {
  const { error } = (input as z.ZodType).safeParse(sent);
  expect(error?.issues.map(({ message }) => message)).toContain(code);
});

function fill(count: number, value: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, value]));
}
