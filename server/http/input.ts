import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import { hasSentence } from '#words/answers.ts';
import type { Language } from '#words/language.ts';
import { languageOf } from './language-of.ts';
import { InvalidInput, Refusal } from './refusal.ts';

/** What was sent as the one object that the contract declares, checked. */
export function parseInput(route: Route, request: FastifyRequest): unknown {
  const parsed = route.input.safeParse(sentIn(route, request), { error: zodSentences[languageOf(request)] });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some(namesNothing)) throw new Refusal('not-found', 404, { code: 'nothingThere' });
  throw new InvalidInput(
    issues.map((issue) => ({ path: pathOf(issue, route), problem: problemOf(issue), kind: issue.code })),
    { code: 'checkEntered' },
  );
}

/** Path parameters, query and body as one object; the path wins. Before the body is read it is without that. */
export const sentIn = (route: Route, { query, body, params }: FastifyRequest): object => ({
  ...asObject(query),
  ...(route.body === 'json' && asObject(body)),
  ...asObject(params),
});

/** What zod says about values of another type than the contract's, which only a program sends. */
const zodSentences: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
};

/** The contract names a code in the place of a message, and the check has its data. */
export function problemOf(issue: z.core.$ZodIssue): Said | string {
  const bounds = { most: 'maximum' in issue ? issue.maximum : 0, least: 'minimum' in issue ? issue.minimum : 0 };
  const said: { code: string } = { ...bounds, ...('params' in issue ? issue.params : {}), code: issue.message };
  return hasSentence(said) ? said : issue.message;
}

function pathOf({ path }: z.core.$ZodIssue, { invalid }: Route): string {
  const isWithin = path.length > 1 && invalid?.within.includes(String(path[0]));
  return path.slice(isWithin ? 1 : 0).join('.');
}

/** Text that is not a UUID cannot be an id, so the answer is 'not found' and not 'invalid'. */
const namesNothing = (issue: z.core.$ZodIssue) => issue.code === 'invalid_format' && issue.format === 'uuid';

function asObject(part: unknown): object {
  if (part === undefined || part === null) return {};
  if (typeof part === 'object' && !Array.isArray(part)) return part;
  throw new InvalidInput([], { code: 'bodyNotObject' });
}
