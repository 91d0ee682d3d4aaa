import { z } from 'zod';
import {
  diskFull,
  isBeforeTerms,
  maintenance,
  type Route,
  scannerAway,
  storeAway,
  termsNeeded,
  unavailable,
} from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import { rightsOf, roles } from '#domain/roles.ts';
import { sayIn } from '#words/answers.ts';
import { fileTypesOf, isFile } from './answers/file.ts';
import { inBytes } from './body/size.ts';
import { tableTypes } from './body/table.ts';
import { notAllowed, signInNeeded } from './refusal.ts';

type Json = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** A route in OpenAPI, from the declaration that also serves it. Fastify does not validate with it. */
export function describeRoute(name: string, route: Route) {
  const input = toJson(route.input, 'input');
  const names = Object.keys(input.properties ?? {});
  const inPath = names.filter((key) => route.path.includes(`:${key}`));
  const rest = names.filter((key) => !inPath.includes(key));
  const takesFile = route.body === 'table';
  const hasBody = !takesFile && (route.method === 'POST' || (route.method === 'DELETE' && rest.length > 0));
  return {
    operationId: name,
    summary: route.summary,
    ...describeCallers(route),
    tags: [chapterOf(route.path)],
    ...(route.access.includes('anyone') ? {} : { security: [{ token: [] }] }),
    ...(inPath.length > 0 && { params: pick(input, inPath) }),
    ...(rest.length > 0 && !hasBody && { querystring: pick(input, rest) }),
    ...(rest.length > 0 && hasBody && { body: pick(input, rest) }),
    ...(takesFile && { consumes: tableTypes, body: { type: 'string', format: 'binary' } }),
    response: { ...answers(route), ...refusals(route, JSON.stringify(input).includes('"uuid"')) },
  };
}

/** Who may call, in words; `x-right` says for programs what an administrator needs, where, and which roles have it. */
function describeCallers({ access, right, at, also }: Route) {
  const who = `May be called by: ${access.join(', ')}.`;
  if (right === undefined) return { description: who };
  if (right === null) return { description: `${who} Administrators need no role.` };
  const where = typeof at === 'function' ? 'program' : at;
  const having = where === 'installation' ? ['owner'] : roles.filter((role) => rightsOf[role].has(right));
  const words = `Administrators need the right "${right}" ${places[where!]}; it comes with the ${having.length > 1 ? 'roles' : 'role'} ${having.join(', ')}.`;
  return {
    description: [who, words, ...(also ? ['Some input needs a further right.'] : [])].join(' '),
    'x-right': { right, at: where, roles: having },
  };
}
const places = {
  program: 'in the program that the input leads to',
  handler: 'in any program, and it reaches only as far as they have it',
  installation: 'in the whole installation',
} as const;

/** Groups calls by noun; everything about logging in is one group. */
function chapterOf(path: string): string {
  const [side = '', noun] = path.split('/').slice(2);
  return noun === undefined || side === 'auth' ? 'auth' : noun;
}

function answers(route: Route) {
  if (route.answers === 'empty') return { 204: { description: 'Done', type: 'null' } };
  if (route.answers === 'events') {
    const schema = toJson(route.output, 'output');
    return { [route.status]: { description: 'Done', content: { 'text/event-stream': { schema } } } };
  }
  if (isFile(route)) {
    const types = fileTypesOf(route).map((type) => type.split(';')[0]!);
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
    return { [route.status]: { description: 'Done', content } };
  }
  return { [route.status]: { description: 'Done', ...toJson(route.output, 'output') } };
}

/** What `checkAccess` answers. */
const accessRefusals: [number, string[]][] = [signInNeeded(), notAllowed()].map(({ status, type, message }) => [
  status,
  [`${type}: ${message}`],
]);
/** What `parseInput` answers to a text that cannot be an id. */
const unknownId: [number, string[]] = [404, [`not-found: ${sayIn('en', { code: 'nothingThere' })}`]];

/** What `checkAccess` answers outside of the program's dates; its sentence names them. */
const notOpen: [number, string[]] = [409, [`program-not-open: ${sayIn('en', { code: 'programNotOpen' })}`]];

/** What `checkAccess` answers to a participant who has not accepted the terms that ask. */
const termsMissing = `${termsNeeded.type}: ${sayIn('en', { code: termsNeeded.says })}`;

function refusals(route: Route, namesSomething: boolean) {
  const byStatus = new Map<number, string[]>([
    [400, ['invalid: what was sent is not valid']],
    ...(route.access.includes('anyone') ? [] : accessRefusals),
    ...(namesSomething && !route.refusals['not-found'] ? [unknownId] : []),
    ...(route.during ? [notOpen] : []),
    [
      unavailable.status,
      [
        ...[unavailable, storeAway, scannerAway].map(({ type, says }) => `${type}: ${sayIn('en', { code: says })}`),
        `${maintenance.type}: the operator’s own sentence, while an operator works on the installation`,
      ],
    ],
    [diskFull.status, [`${diskFull.type}: ${sayIn('en', { code: diskFull.says })}`]],
  ]);
  if (route.method !== 'GET') byStatus.set(413, [`too-large: a body of more than ${inBytes(route.bodyLimit)}`]);
  if (route.limit) byStatus.set(429, ['too-many-tries: Too many tries. Please wait and try again.']);
  if (route.access.includes('client') && !isBeforeTerms(route))
    byStatus.set(termsNeeded.status, [...(byStatus.get(termsNeeded.status) ?? []), termsMissing]);
  for (const [type, [status, code]] of Object.entries(route.refusals)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${type}: ${sayIn('en', { code } as Said)}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: lines.join(' · '), ...problem }]),
  );
}

const problem = {
  type: 'object',
  required: ['msg'],
  properties: {
    msg: { type: 'string' },
    type: { type: 'string' },
    code: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          kind: { type: 'string' },
        },
      },
    },
  },
};

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (zodSchema._zod.def.type === 'transform') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return json as Json;
}

const pick = (input: Json, names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, input.properties?.[name] ?? {}])),
  required: (input.required ?? []).filter((name) => names.includes(name)),
  ...(input.additionalProperties ? { additionalProperties: input.additionalProperties } : {}),
});
