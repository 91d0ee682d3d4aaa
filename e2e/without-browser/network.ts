import { makeDeferred } from './deferred.ts';

type Address = string | RegExp | ((url: URL) => boolean);
type Handler = (route: Route) => unknown;

/** A call of the page that a test may answer, hold up or refuse. */
class Route {
  outcome = makeDeferred<Response | 'next'>();
  constructor(
    private readonly asked: Request,
    private readonly ask: (request: Request) => Promise<Response>,
  ) {}
  request = () => describe(this.asked);
  fetch = async () => await this.ask(this.asked.clone());
  fallback = async () => this.outcome.resolve('next');
  continue = this.fallback;
  abort = async () => this.outcome.reject(new TypeError('Failed to fetch'));
  fulfill = async ({
    response,
    status = response?.status ?? 200,
    json,
    body = json === undefined ? '' : JSON.stringify(json),
    headers = {},
    contentType = 'application/json',
  }: Answered) =>
    this.outcome.resolve(new Response(body, { status, headers: { 'content-type': contentType, ...headers } }));
}
interface Answered {
  /** What the server answered, for whatever is not given. */
  response?: Response;
  status?: number;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  contentType?: string;
}

const describe = (asked: Request) => ({
  url: () => asked.url,
  method: () => asked.method,
  postDataJSON: () => JSON.parse(sent.get(asked) ?? 'null'),
});
/** The texts that calls send; of a `Request` they can only be awaited. */
const sent = new WeakMap<Request, string>();
type Described = ReturnType<typeof describe>;
type Answer = Described & { status: () => number };
type Hear<T> = (call: T) => void;

/** The page's calls on their way to the server. */
export class Network {
  private readonly send = globalThis.fetch;
  private leaving = new AbortController();
  private isOffline = false;
  private readonly routes: { address: Address; handler: Handler }[] = [];
  private readonly listeners = { request: [] as Hear<Described>[], response: [] as Hear<Answer>[] };

  constructor() {
    globalThis.fetch = async (input, init) => {
      const asked = new Request(
        new URL(input instanceof Request ? input.url : String(input), location.href).href,
        init ?? (input as Request),
      );
      if (typeof init?.body === 'string') sent.set(asked, init.body);
      const { signal } = this.leaving;
      return await Promise.race([
        this.take(asked),
        untilAborted(signal),
        ...(init?.signal ? [untilAborted(init.signal)] : []),
      ]);
    };
  }

  route = async (address: Address, handler: Handler) => void this.routes.unshift({ address, handler });
  unroute = async (address: Address) => {
    const left = this.routes.filter((route) => String(route.address) !== String(address));
    this.routes.splice(0, this.routes.length, ...left);
  };
  unrouteAll = async () => void this.routes.splice(0);
  /** Another event is not offered, and throws. */
  on = <Event extends 'request' | 'response'>(event: Event, hear: Hear<Event extends 'request' ? Described : Answer>) =>
    void this.listeners[event].push(hear as Hear<Described> & Hear<Answer>);
  /** The next one; the page has it once the test goes on. */
  waitForResponse = async (address: Address) => {
    const answered = makeDeferred<Answer>();
    this.on('response', (answer) => isAt(answer.url(), address) && answered.resolve(answer));
    return { ...(await answered.promise), finished: async () => null };
  };

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !this.isOffline });
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }
  /** Ends the calls of a page that is left. */
  leave(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
  }
  close(): void {
    if (this.isOffline) this.setOffline(false);
    globalThis.fetch = this.send;
  }

  private async take(asked: Request): Promise<Response> {
    for (const hear of this.listeners.request) hear(describe(asked));
    for (const { handler } of this.routes.filter(({ address }) => isAt(asked.url, address))) {
      const route = new Route(asked, this.pass);
      void handler(route);
      const outcome = await route.outcome.promise;
      if (outcome !== 'next') return this.answer(asked, outcome);
    }
    return this.answer(asked, await this.pass(asked));
  }
  private answer(asked: Request, answer: Response): Response {
    for (const hear of this.listeners.response) hear({ ...describe(asked), status: () => answer.status });
    return answer;
  }
  private pass = async (asked: Request): Promise<Response> => {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    return await this.send.call(window, asked);
  };
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, refuse) => {
    const abort = () => refuse(new DOMException('The page was left', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

function isAt(url: string, address: Address): boolean {
  if (address instanceof RegExp) return address.test(url);
  if (typeof address === 'function') return address(new URL(url));
  const pattern = address
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${address.startsWith('/') ? new URL(location.href).origin : ''}${pattern}$`).test(url);
}
