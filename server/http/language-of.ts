import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/languages.ts';
import { preferredLanguage } from '#words/language.ts';
import type { AnyActor } from './actor.ts';

const ofCallers = new WeakMap<FastifyRequest, Language>();

/** For a request whose headers name no language: a participant is then answered in its own one. */
export function noteLanguage(request: FastifyRequest, actor: AnyActor): void {
  if (actor.kind === 'client') ofCallers.set(request, actor.language);
}

/** The language in which a caller is answered. */
export const languageOf = (request: FastifyRequest): Language =>
  preferredLanguage(request.headers['accept-language']) ?? ofCallers.get(request) ?? 'en';
