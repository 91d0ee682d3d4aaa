import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { build } from './build.ts';
import { switchTracing, type Tracing } from './spans.ts';

/** Milliseconds: how long the end of the process waits for the collector, and the pause between two log lines. */
const [patience, sayEvery] = [2_000, 60_000];

const kinds = { query: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; the library reads the other OTEL_ variables. Spans are
 * begun in our own code and not by patched modules, which a bundled server has none of.
 */
export function startTracing({ role }: Pick<Config, 'role'>, log: FastifyBaseLogger): Tracing {
  logFailures(log);
  const about = { 'service.name': 'guerdon', 'service.version': build.version, 'guerdon.role': role };
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(about))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Callers' own trace headers are not followed: anyone could send them.
  provider.register({ propagator: null });
  const tracer = trace.getTracer('guerdon');
  const tracing: Tracing = {
    inSpan: ({ name, kind, attributes }, work) =>
      tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    traceRequests(app) {
      const contexts = new WeakMap<FastifyRequest, Context>();
      app.addHook('onRequest', (request, reply, done) => {
        const { method, id, routeOptions } = request;
        const { isQuiet, isEndless } = routeOptions.config;
        if (isQuiet || isEndless) return done();
        const route = routeOptions.url || 'none';
        const attributes = { 'http.request.method': method, 'http.route': route, 'guerdon.request_id': id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
        const within = trace.setSpan(context.active(), span);
        contexts.set(request, within);
        reply.raw.once('close', () => {
          const status = reply.raw.headersSent ? reply.raw.statusCode : 499;
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        context.with(within, done);
      });
      // The body arrives outside of the context in which it was waited for.
      app.addHook('preHandler', (request, _reply, done) => {
        const within = contexts.get(request);
        if (within) context.with(within, done);
        else done();
      });
    },
    async stop() {
      switchTracing(null);
      await Promise.race([provider.shutdown().catch(() => {}), pause(patience)]);
    },
  };
  switchTracing(tracing);
  return tracing;
}

/** The library reports each batch that was not taken, and quotes the answer. */
function logFailures(log: FastifyBaseLogger): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const error = () => {
    if (performance.now() - saidAt < sayEvery) return;
    saidAt = performance.now();
    log.warn('traces are not taken by the collector');
  };
  const nothing = () => {};
  diag.setLogger({ error, warn: nothing, info: nothing, debug: nothing, verbose: nothing }, DiagLogLevel.ERROR);
}

/** Only the kind of the error: its message may quote what a person typed. */
function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: string };
  span.setAttribute('error.type', [name, code].filter(Boolean).join(' '));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
