import { z } from 'zod';
import { api } from '#contract/api.ts';
import { chapters, namedParts } from '#contract/description.ts';
import {
  diskFull,
  isBeforeTerms,
  MAX_DEPTH,
  maintenance,
  maxValues,
  type Route,
  scannerAway,
  storeAway,
  termsNeeded,
  unavailable,
} from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import { capitalize } from '#domain/camel-case.ts';
import { rightsOf, roles } from '#domain/roles.ts';
import { sayIn } from '#words/answers.ts';
import { fileTypesOf, isFile } from './answers/file.ts';
import { typesOf } from './body/file.ts';
import { inBytes } from './body/size.ts';
import { notAllowed, signInNeeded } from './refusal.ts';

type Json = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
/** How often one way of refusing is described alike, by its name. */
type Parts = Record<'schemas' | 'responses', Record<string, Json>>;

/** Every call in OpenAPI 3.1, from the declarations that also serve them. What several calls share has a name. */
export function describeApi(url: string): object {
  const components: Parts = { schemas: { Refusal: refusal }, responses: {} };
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries<Route>(api)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(name, route, components) };
  }
  const names = new Set(Object.values<Route>(api).map(({ path }) => chapterOf(path)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guerdon',
      version: '1',
      description: 'Loyalty and rebate programs: receipts, points, rewards.',
      contact: { name: 'The operator of this installation', url },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: [...names].sort().map((name) => ({ name, description: chapters[name]?.summary })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
      schemas: sortKeys(components.schemas),
      responses: sortKeys(components.responses),
    },
  };
}

const sortKeys = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

function describeRoute(name: string, route: Route, parts: Parts): Json {
  const input = toJson(route.input, 'input', parts);
  const { properties = {} } = input;
  const inPath = Object.keys(properties).filter((key) => route.path.split('/').includes(`:${key}`));
  const rest = Object.keys(properties).filter((key) => !inPath.includes(key));
  const hasBody = route.body === 'json' && rest.length > 0 && (route.method === 'POST' || route.method === 'DELETE');
  const parameters = [
    ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: properties[key] })),
    ...(hasBody
      ? []
      : rest.map((key) => ({
          name: key,
          in: 'query',
          ...(input.required?.includes(key) && { required: true }),
          schema: properties[key],
        }))),
  ];
  return {
    operationId: name,
    summary: route.summary,
    ...describeCallers(route),
    tags: [chapterOf(route.path)],
    // Where anyone may call, who calls with a token may be shown more.
    security: [...(route.access.includes('anyone') ? [{}] : []), { token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: jsonOf(pick(input, rest)) } }),
    ...(route.body !== 'json' && { requestBody: { required: true, content: fileOf(route.body) } }),
    responses: { ...answers(route, parts), ...refusals(route, parts, JSON.stringify(input).includes('"uuid"')) },
  };
}

const jsonOf = (schema: Json) => ({ 'application/json': { schema } });
const fileOf = (body: 'table' | 'zip') =>
  Object.fromEntries(typesOf(body).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

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

function answers(route: Route, parts: Parts) {
  const description = 'Done';
  if (route.answers === 'empty') return { 204: { description } };
  if (isFile(route)) {
    const types = fileTypesOf(route).map((type) => type.split(';')[0]!);
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
    return { [route.status]: { description, content } };
  }
  const type =
    route.answers === 'events' ? 'text/event-stream' : route.answers === 'text' ? 'text/plain' : 'application/json';
  return { [route.status]: { description, content: { [type]: { schema: toJson(route.output, 'output', parts) } } } };
}

/** A way of being refused: its type, its sentence in English, what it carries besides, and whether the route says so itself. */
interface Way {
  type: string;
  sentence: string;
  carries?: Json;
  isOwn?: true;
}
const said = (code: string): string => sayIn('en', { code } as Said);

/** What `checkAccess` answers. */
const accessWays = [signInNeeded(), notAllowed()].map(({ status, type, message }): [number, Way] => [
  status,
  { type, sentence: message },
]);

const malformed: Way[] = [
  { type: 'invalid', sentence: 'what was sent is not valid' },
  { type: 'bad-request', sentence: said('requestInvalid') },
];
/** What is answered to a body that holds more than any input of the call. */
const overfull = (route: Route): Way[] => [
  { type: 'too-deep', sentence: sayIn('en', { code: 'tooDeep', most: MAX_DEPTH }) },
  { type: 'too-many-values', sentence: sayIn('en', { code: 'tooManyValues', most: maxValues(route) }) },
];
const away = [unavailable, storeAway, scannerAway].map(({ type, says }) => ({ type, sentence: said(says) }));

function refusals(route: Route, parts: Parts, namesSomething: boolean) {
  const ways: [number, Way][] = [
    ...malformed.map((way): [number, Way] => [400, way]),
    ...(route.method === 'GET' || route.body !== 'json' ? [] : overfull(route).map((way): [number, Way] => [400, way])),
    ...(route.access.includes('anyone') ? [] : accessWays),
    // What `parseInput` answers to a text that cannot be an id.
    ...(namesSomething && !route.refusals['not-found']
      ? [[404, { type: 'not-found', sentence: said('nothingThere') }] as [number, Way]]
      : []),
    // What `checkAccess` answers outside of the program's dates; its sentence names them.
    ...(route.during ? [[409, { type: 'program-not-open', sentence: said('programNotOpen') }] as [number, Way]] : []),
    ...(route.access.includes('client') && !isBeforeTerms(route)
      ? [[termsNeeded.status, { type: termsNeeded.type, sentence: said(termsNeeded.says) }] as [number, Way]]
      : []),
    ...(route.method === 'GET'
      ? []
      : [[413, { type: 'too-large', sentence: `a body of more than ${inBytes(route.bodyLimit)}` }] as [number, Way]]),
    ...Object.entries(route.refusals).map(([type, [status, says, carries]]): [number, Way] => [
      status,
      { type, sentence: said(says), isOwn: true, ...(carries && { carries: toJson(carries, 'output', parts) }) },
    ]),
    [429, { type: 'too-many-tries', sentence: 'Too many tries. Please wait and try again.' }],
    ...away.map((way): [number, Way] => [unavailable.status, way]),
    [
      unavailable.status,
      {
        type: maintenance.type,
        sentence: 'the operator’s own sentence, while an operator works on the installation',
      },
    ],
    [diskFull.status, { type: diskFull.type, sentence: said(diskFull.says) }],
  ];
  const statuses = [...new Set(ways.map(([status]) => status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      shared(
        parts,
        status,
        ways.flatMap(([one, way]) => (one === status ? way : [])),
      ),
    ]),
  );
}

/** What many calls answer alike is described once; it differs by what a body may hold. */
const sharedNames: Readonly<Record<number, readonly string[]>> = {
  400: ['Malformed', 'MalformedBody', 'MalformedLargeBody'],
  401: ['SignInNeeded'],
  403: ['NotAllowed'],
  413: ['TooLarge', 'TooLargeFile'],
  429: ['TooManyTries'],
  503: ['Unavailable'],
  507: ['DiskFull'],
};

function shared(parts: Parts, status: number, ways: readonly Way[]): Json {
  const described = toResponse(parts, ways);
  const names = ways.some(({ isOwn }) => isOwn) ? [] : (sharedNames[status] ?? []);
  const name = names.find((one) => isSame(parts.responses[one] ?? described, described));
  if (!name) return described;
  parts.responses[name] = described;
  return { $ref: `#/components/responses/${name}` };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function toResponse(parts: Parts, ways: readonly Way[]): Json {
  const forms = ways.map((way) => toRefusal(parts, way));
  return {
    description: ways.map(({ type, sentence }) => `${type}: ${sentence}`).join(' · '),
    content: jsonOf(forms.length === 1 ? forms[0]! : { oneOf: forms }),
  };
}

/** Each type is a part by its name, unless it carries something else elsewhere. */
function toRefusal(parts: Parts, { type, carries }: Way): Json {
  const ofType = { type: 'object', required: ['type'], properties: { type: { const: type } } };
  const described = { allOf: [{ $ref: `${prefix}Refusal` }, ofType, ...(carries ? [carries] : [])] };
  const name = `${type.split('-').map(capitalize).join('')}Refusal`;
  parts.schemas[name] ??= described;
  return isSame(parts.schemas[name], described) ? { $ref: prefix + name } : described;
}

/** What every refusal says. */
const refusal: Json = {
  type: 'object',
  required: ['msg', 'type'],
  properties: {
    msg: { type: 'string', description: 'A sentence for people, in the caller’s language.' },
    type: { type: 'string', description: 'What it is, for programs. It never changes.' },
    code: { type: 'integer', description: '11000: the username is taken.' },
    retryAfter: { type: 'integer', description: 'Seconds to wait.' },
    canBeAnother: {
      type: 'boolean',
      description: 'Of a receipt’s number: whether the member can say that it is another.',
    },
    errors: {
      type: 'array',
      description: 'What is wrong with each field.',
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          path: { type: 'string', description: 'Where the field stands in what was sent.' },
          message: { type: 'string' },
          code: { type: 'string' },
          kind: { type: 'string' },
        },
      },
    },
  },
};

const ids = new Map(Object.entries<z.ZodType>(namedParts).map(([id, schema]) => [schema, id]));
/** What schemas say of themselves, with the names of parts, which only the description knows. */
const metadata: typeof z.globalRegistry = Object.assign(z.registry<z.GlobalMeta>(), {
  get: (schema: z.ZodType) => {
    const id = ids.get(schema);
    return { ...z.globalRegistry.get(schema), ...(id && { id }) };
  },
});
const prefix = '#/components/schemas/';

/** A schema of the contract. Those with a name are parts of their own. */
function toJson(schema: z.ZodType, io: 'input' | 'output', parts: Parts): Json {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata,
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'date' || type === 'transform') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      // A later version may answer more.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Its format says it.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      if (type === 'record') nameKeys(jsonSchema);
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { $schema, $defs, ...json } = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', `"${prefix}`),
  ) as Json & {
    $defs?: Record<string, Json>;
  };
  for (const [name, part] of Object.entries($defs ?? {})) {
    parts.schemas[name] ??= part;
    if (!isSame(parts.schemas[name], part))
      throw new Error(`${name} is sent otherwise than it is answered: it cannot be one part of the description`);
  }
  return json;
}

/** A record of known keys is an object of them: what is needed has to be described. */
function nameKeys(record: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = record;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys || !record.required) return;
  record.properties = Object.fromEntries(
    keys.map((key) => [key, additionalProperties as z.core.JSONSchema.BaseSchema]),
  );
  delete record.propertyNames;
  delete record.additionalProperties;
}

const pick = (input: Json, names: string[]): Json => {
  const required = (input.required ?? []).filter((name) => names.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, input.properties?.[name] ?? {}])),
    ...(required.length > 0 && { required }),
    ...(input.additionalProperties ? { additionalProperties: input.additionalProperties } : {}),
  };
};
