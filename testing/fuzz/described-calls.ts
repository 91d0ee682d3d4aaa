import { z } from 'zod';

type Schema = { [key: string]: unknown };
interface Described {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** A call as the server's own description has it. */
export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  /** What it takes, by place. */
  query: Schema;
  body: Schema | null;
  /** Of a call that takes a file: what it is sent as. */
  fileType: string | null;
  statuses: ReadonlySet<number>;
  /** Checks an answer of this status against its schema; null if there is none. */
  shapeOf(status: number): z.ZodType | null;
}

/** Reads /api/openapi.json of a running server. */
export async function readDescription(url: string): Promise<DescribedCall[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = putInPlace(await response.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toCall(method.toUpperCase(), path, described)),
  );
}

/** With each part in the place of its reference. */
function putInPlace(described: unknown): unknown {
  const find = (name: string) => name.split('/').reduce((part, key) => part[key] as Schema, described as Schema);
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Schema;
    if (typeof $ref === 'string') return put(find($ref.replace('#/', '')));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, put(part)]));
  };
  return put(described);
}

function toCall(
  method: string,
  path: string,
  { operationId, parameters = [], ...described }: Described,
): DescribedCall {
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const bodies = described.requestBody?.content ?? {};
  const shapes = new Map<number, z.ZodType | null>();
  return {
    name: operationId,
    method,
    path,
    query: {
      type: 'object',
      properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    },
    body: bodies['application/json']?.schema ?? null,
    fileType: ['text/csv', 'application/zip'].find((type) => type in bodies) ?? null,
    statuses: new Set(Object.keys(described.responses).map(Number)),
    shapeOf(status) {
      if (!shapes.has(status)) {
        const schema = described.responses[status]?.content?.['application/json']?.schema;
        shapes.set(status, schema ? z.fromJSONSchema(schema) : null);
      }
      return shapes.get(status)!;
    },
  };
}

/** Whether this is the call of a path, whatever its parameters are called: `POST /api/admin/receipt/{id}/approve`. */
export const isCall = ({ method, path }: DescribedCall, name: string): boolean =>
  bare(`${method} ${path}`) === bare(name);
const bare = (text: string) => text.replace(/\{\w+\}/g, '*').replace(/\/$/, '');
