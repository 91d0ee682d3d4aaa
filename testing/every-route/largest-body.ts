import { z } from 'zod';
import type { Route } from '#contract/route.ts';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
}

/**
 * Bytes of the largest body that the contract accepts, filled with letters of three bytes. Lists and texts whose limits
 * are in the domain count as empty; their routes name a limit of their own.
 */
export const largestBody = (route: Route): number =>
  sizeOf(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema);

function sizeOf(schema: Schema): number {
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.anyOf) return Math.max(...schema.anyOf.map(sizeOf));
  if (schema.type === 'array') return 2 + (schema.maxItems ?? 0) * (1 + sizeOf(schema.items ?? {}));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return fields.reduce((size, [name, value]) => size + name.length + 4 + sizeOf(value), 2);
  }
  return schema.format === 'uuid' ? 38 : (schema.maxLength ?? 10) * 3 + 2;
}
