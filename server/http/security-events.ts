import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/operations/metrics.ts';
import { describeCaller } from './caller.ts';
import type { Limited } from './counters.ts';

/** The names that log lines have as `event`. Alerts of operators depend on them. */
export const securityEvents = [
  'login',
  'login-failed',
  'logout',
  'refused',
  'limited',
  'slowed',
  'password-changed',
  'email-requested',
  'email-changed',
  'sessions-ended',
  'view-as-begun',
  'view-as-ended',
  'reset-requested',
  'reset-mailed',
  'reset-used',
  'invitation-made',
  'invitation-used',
  'invitation-withdrawn',
  'upload-infected',
  'roles-changed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-codes-made',
  'recovery-code-used',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Ids and reasons. Names and e-mail addresses have no place in a log. */
export interface EventFacts {
  /** Whom it concerns, if that is not the caller. */
  userId?: string;
  reason?: string;
  invitationId?: string;
  resetId?: string;
  limit?: string;
  counted?: string;
}
export type Report = (event: SecurityEvent, facts?: EventFacts) => void;

export function logEvent(log: FastifyBaseLogger, event: SecurityEvent, facts: EventFacts & Caused = {}): void {
  log.info({ event, ...facts }, 'security');
}
interface Caused {
  /** Who caused it; the administrator in View As. */
  actorId?: string;
  address?: string;
}

const reported = new WeakSet<FastifyRequest>();

/** Logs what a request causes, at once. */
export const reportOf =
  (request: FastifyRequest): Report =>
  (event, facts) => {
    reported.add(request);
    const { userId, viewedBy = userId } = describeCaller(request);
    const caused = { ...(viewedBy && { actorId: viewedBy }), address: request.address };
    logEvent(request.log, event, { ...(userId && { userId }), ...facts, ...caused });
  };

/** A refusal that the noun has reported in its own words is not reported again. */
export function reportRefused(request: FastifyRequest, reason: string): void {
  if (!reported.has(request)) reportOf(request)('refused', { reason });
}

/** Only the first request over a limit is logged in each of its windows, so that callers cannot flood the log. */
export function reportLimited(request: FastifyRequest, metrics: Metrics, limited: Limited): void {
  const { limit, counted, isFirst, isSlowed } = limited;
  metrics.limited.inc({ limit, counted });
  if (isFirst) reportOf(request)(isSlowed ? 'slowed' : 'limited', { limit, counted });
}
