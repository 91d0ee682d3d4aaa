import type { FastifyInstance } from 'fastify';
import { MAX_DEPTH, maxValues } from '#contract/route.ts';
import { formatPoints } from '#domain/format.ts';
import { Refusal } from '../refusal.ts';

/** JSON bodies; an empty one is no body, since a call without input may still carry the header. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Whatever is sent to an address that is not there is not looked at.
    if (body === '' || request.is404) return done(null, undefined);
    checkShape(body as string, maxValues(request.routeOptions));
    void parse(request, body as string, done);
  });
}

/**
 * Refuses what would take long to parse, or to check once it is parsed: a megabyte of brackets within each other takes a
 * second, one of empty objects where others are expected twenty. This look at it takes milliseconds.
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

/** Where the text in quotes ends that begins at a quote; a backslash takes the next character with it. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (let code = json.charCodeAt(at); at < json.length && code !== quote; code = json.charCodeAt(at)) {
    at += code === backslash ? 2 : 1;
  }
  return at;
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [34, 92, 44, 91, 93, 123, 125];

const tooDeep = () =>
  new Refusal('too-deep', 400, `This request is nested too deeply: at most ${MAX_DEPTH} levels can be sent.`);

const tooMany = (most: number) =>
  new Refusal('too-many-values', 400, `This request holds too much: at most ${formatPoints(most)} values can be sent.`);
