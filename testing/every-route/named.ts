import { z } from 'zod';
import type { Named, Route } from '#contract/route.ts';
import { newId } from '#server/db/ids.ts';

type Kinds<T> = T extends unknown ? keyof T : never;
/** The field of an input that leads to the program, and what it names. */
export interface Field {
  kind: Kinds<Named>;
  name: string;
}

/** Where a call finds its program; null for calls that are about no single one. */
export function namedBy({ at }: Route): Field | null {
  if (typeof at !== 'function') return null;
  const fields = new Proxy({}, { get: (_, name) => name });
  const [[kind, name]] = Object.entries((at as (input: object) => Named)(fields)) as [[Field['kind'], string]];
  return { kind, name };
}

interface Schema {
  [key: string]: unknown;
}

/** The least input that the schema of a route accepts, with ids that name nothing. */
export const leastInput = ({ input }: Route): Record<string, unknown> =>
  least(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema) as Record<string, unknown>;

function least(schema: Schema): unknown {
  const { type, format, minimum, exclusiveMinimum, minLength } = schema as Record<string, number>;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const union = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined;
  if (union) return least(union[0]!);
  if ((type as unknown) === 'object') {
    const required = (schema.required ?? []) as string[];
    const properties = (schema.properties ?? {}) as Record<string, Schema>;
    return Object.fromEntries(required.map((key) => [key, least(properties[key]!)]));
  }
  if ((type as unknown) === 'array')
    return Number(schema.minItems ?? 0) > 0 ? [least((schema.items ?? {}) as Schema)] : [];
  if ((type as unknown) === 'boolean') return true;
  if ((type as unknown) === 'integer' || (type as unknown) === 'number')
    return Math.max(minimum ?? exclusiveMinimum ?? 1, 1);
  if ((format as unknown) === 'uuid') return newId();
  if ((format as unknown) === 'date') return '2026-01-01';
  if ((format as unknown) === 'email') return 'maria@example.com';
  // A number in a text.
  if (schema.pattern && new RegExp(String(schema.pattern)).test('1')) return '1';
  return 'a'.repeat(Math.max(Number(minLength ?? 1), 1));
}
