import { z } from 'zod';

/** The input of a call, or a part of it. */
export type Sent = { [key: string]: unknown };
type Schema = { [key: string]: unknown };

/**
 * The path of each field that can be sent: `questions.0.text` for the text of questions. An `_id` is left out, because
 * it only identifies a thing.
 */
export function listPaths(fields: z.ZodType): string[] {
  return pathsIn(z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }) as Schema, []);
}

function pathsIn(schema: Schema, path: string[]): string[] {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return pathsIn(choices.find(({ type }) => type !== 'null') ?? {}, path);
  const parts = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(([key]) => key !== '_id');
  if (parts.length > 0) return parts.flatMap(([key, part]) => pathsIn(part, [...path, key]));
  const items = schema.items as Schema | undefined;
  return items?.properties ? pathsIn(items, [...path, '0']) : [path.join('.')];
}

export function getAt(sent: Sent, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Sent | undefined)?.[key], sent);
}

export function setAt(sent: Sent, path: string, value: unknown): Sent {
  const copy = structuredClone(sent);
  const keys = path.split('.');
  const last = keys.pop()!;
  (keys.reduce<unknown>((part, key) => (part as Sent)[key], copy) as Sent)[last] = value;
  return copy;
}

/** Another value of the same kind. */
export function alter(value: unknown, path: string): unknown {
  if (typeof value === 'string') return `${value} altered`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, 'altered'];
  throw new Error(`Say what ${path} is, and how it can be changed.`);
}
