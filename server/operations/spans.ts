import type { FastifyInstance } from 'fastify';

/** A piece of work in a trace. Texts and ids of people, and parameters of statements, have no place in it. */
export interface SpanOf {
  name: string;
  kind: 'query' | 'job';
  attributes: Record<string, string | number>;
}
export interface Tracing {
  inSpan<T>(span: SpanOf, work: () => Promise<T>): Promise<T>;
  traceRequests(app: FastifyInstance): void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

let tracing: Tracing | null = null;

/** Nothing of OpenTelemetry is loaded by this file: `tracing.ts` is, where traces are switched on. */
export function switchTracing(to: Tracing | null): void {
  tracing = to;
}

/** Runs the work, as a span of the trace that it belongs to if traces are switched on. */
export const inSpan = <T>(span: () => SpanOf, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.inSpan(span(), work) : work();

export const traceRequests = (app: FastifyInstance): void => tracing?.traceRequests(app);
