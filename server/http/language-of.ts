import type { FastifyRequest } from 'fastify';
import { type Language, preferredLanguage } from '#words/language.ts';

/** The language in which a caller is answered. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  preferredLanguage(headers['accept-language']) ?? 'en';
