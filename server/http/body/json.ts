import type { FastifyInstance } from 'fastify';
import { MAX_DEPTH, maxValues } from '#contract/route.ts';
import { Refusal } from '../refusal.ts';

/** JSON bodies. An empty one counts as none, because a call without input may still have the header. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A body for an unknown address is not parsed.
    if (body === '' || request.is404) return done(null, undefined);
    checkShape(body as string, maxValues(request.routeOptions));
    void parse(request, body as string, done);
  });
}

/**
 * Refuses bodies that would be slow to parse or validate: a megabyte of nested brackets takes a second, one of
 * unexpected empty objects twenty. This check takes milliseconds.
 */
function checkShape(json: string, mostValues: number): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === comma) values += 1;
    else if (code === openList || code === openObject) {
      depth += 1;
      values += 1;
    } else if (code === closeList || code === closeObject) depth -= 1;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (values > mostValues) throw tooMany(mostValues);
  }
}

/** The end of the string that begins at a quote; a backslash escapes the next character. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (let code = json.charCodeAt(at); at < json.length && code !== quote; code = json.charCodeAt(at)) {
    at += code === backslash ? 2 : 1;
  }
  return at;
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [34, 92, 44, 91, 93, 123, 125];

const tooDeep = () => new Refusal('too-deep', 400, { code: 'tooDeep', most: MAX_DEPTH });

const tooMany = (most: number) => new Refusal('too-many-values', 400, { code: 'tooManyValues', most });
