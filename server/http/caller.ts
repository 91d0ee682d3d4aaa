import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/languages.ts';
import type { AnyActor } from './actor.ts';
import { asksFor } from './language-of.ts';

/** Where a request comes from: the address, the browser as it names itself, and the language that it asks for, if any. */
export interface From {
  readonly address: string;
  readonly userAgent: string;
  readonly asksFor: Language | null;
}
export const fromOf = (request: FastifyRequest): From => ({
  address: request.address,
  userAgent: request.headers['user-agent'] ?? '',
  asksFor: asksFor(request),
});

const actors = new WeakMap<FastifyRequest, AnyActor>();

/** Remembers who makes the request, for its log lines. */
export const rememberActor = (request: FastifyRequest, actor: AnyActor): void => void actors.set(request, actor);

/** The caller in log lines: ids without names, and only the kind of a guest. Nothing before the caller is known. */
export function describeCaller(request: FastifyRequest): { kind?: string; userId?: string; viewedBy?: string } {
  const actor = actors.get(request);
  if (!actor) return {};
  if (actor.kind === 'guest') return { kind: actor.kind };
  const { kind, userId } = actor;
  return { kind, userId, ...(actor.kind === 'client' && actor.viewedBy && { viewedBy: actor.viewedBy.userId }) };
}
