import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/languages.ts';
import { preferredLanguage } from '#words/language.ts';
import type { AnyActor } from './actor.ts';

const ofCallers = new WeakMap<FastifyRequest, Language>();

/**
 * For a request whose headers name no language: a participant is then answered in its own one, and a guest in the one of
 * what its call names. Only for a guest is anything looked up.
 */
export async function noteLanguage(
  request: FastifyRequest,
  actor: AnyActor,
  findNamed: () => Promise<Language | null>,
): Promise<void> {
  if (actor.kind !== 'guest') ofCallers.set(request, actor.kind === 'client' ? actor.language : 'en');
  if (ofCallers.has(request) || asksFor(request)) return;
  const found = await findNamed();
  if (found) ofCallers.set(request, found);
}

/** The language that the headers name, if any. */
export const asksFor = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language']);

/** The language in which a caller is answered. */
export const languageOf = (request: FastifyRequest): Language => asksFor(request) ?? ofCallers.get(request) ?? 'en';
