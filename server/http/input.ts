import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { InvalidInput, Refusal } from './refusal.ts';

/** Path parameters, query and body as the one object that the contract declares; the path wins. */
export function parseInput(route: Route, request: FastifyRequest): unknown {
  const parsed = route.input.safeParse({
    ...asObject(request.query),
    ...(route.body === 'json' && asObject(request.body)),
    ...asObject(request.params),
  });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some(namesNothing)) throw new Refusal('not-found', 404, 'This does not exist.');
  throw new InvalidInput(
    issues.map((issue) => ({ path: pathOf(issue, route), message: issue.message, kind: issue.code })),
    'Please check what you entered.',
  );
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
  throw new InvalidInput([], 'The body must be a JSON object.');
}
