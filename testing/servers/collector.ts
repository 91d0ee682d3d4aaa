import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attributes {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent extends Attributes {
  name: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
}
interface Body {
  resourceSpans: { resource: Attributes; scopeSpans: { spans: Sent[] }[] }[];
}
export interface ReceivedSpan {
  name: string;
  values: Record<string, string | number | undefined>;
  hasFailed: boolean;
  children(): ReceivedSpan[];
}

/** A collector of traces, as OpenTelemetry sends them over HTTP. */
export async function openCollector() {
  const bodies: Body[] = [];
  const server = createServer(async (request, response) => {
    bodies.push((await json(request)) as Body);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = () =>
    bodies.flatMap((body) => body.resourceSpans).flatMap((of) => of.scopeSpans.flatMap((s) => s.spans));
  const toSpan = (span: Sent): ReceivedSpan => ({
    name: span.name,
    values: valuesOf(span),
    hasFailed: span.status.code === 2,
    children: () =>
      sent()
        .filter(({ parentSpanId }) => parentSpanId === span.spanId)
        .map(toSpan),
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => sent().map(toSpan),
    /** What all spans say about the process. */
    resource: () => valuesOf(bodies[0]!.resourceSpans[0]!.resource),
    /** Everything that was received. */
    text: () => JSON.stringify(bodies),
    close: () => server.close(),
  };
}
export type Collector = Awaited<ReturnType<typeof openCollector>>;

const valuesOf = ({ attributes }: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
