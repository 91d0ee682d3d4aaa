import type { Heard } from '../query-client.ts';
import { offline, readRefusal } from '../refusal.ts';
import { endSession, getSession, onSessionChange, sideOf } from '../session.ts';

/** Milliseconds that an answer may take. A line can hang without breaking, and nobody waits for longer. */
const TIME_OUT = 60_000;

/** A reading request. What the session asked for its own side is given up when it ends: it would only be refused. */
export async function sendRead(url: string, hear: Hear): Promise<unknown> {
  const token = getSession()?.token;
  const over = new AbortController();
  const forget = onSessionChange(() => sideOf(url) && token !== getSession()?.token && over.abort());
  return send('GET', url, { over: over.signal, hear }).finally(forget);
}

/** Gets the head of the answer, refused or not, or null where none came. */
type Hear = (heard: Heard | null) => void;
interface Sending {
  body?: BodyInit;
  contentType?: string;
  /** Gives the request up. */
  over?: AbortSignal;
  hear?: Hear;
}

/** One HTTP request with the session's token. JSON is read, 204 is nothing, everything else is text; a failure is a Refusal. */
export async function send(
  method: string,
  url: string,
  { body, contentType, over, hear }: Sending = {},
): Promise<unknown> {
  const { signal, isAnswered } = patienceFor(body, over);
  try {
    const response = await ask(url, { method, body, signal }, { contentType, hear });
    // The line may also break in the middle of an answer.
    return await readAnswer(response).catch(refuseOffline);
  } finally {
    isAnswered();
  }
}

/** The same, with its answer still to be read; how long to wait for it is the caller's. */
export async function ask(
  url: string,
  init: Omit<RequestInit, 'headers'>,
  { contentType, hear }: Pick<Sending, 'contentType' | 'hear'> = {},
): Promise<Response> {
  const token = getSession()?.token;
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (contentType) headers.set('Content-Type', contentType);
  const response = await fetch(url, { ...init, headers }).catch(() => {
    hear?.(null);
    return refuseOffline();
  });
  hear?.({ status: response.status, header: (name) => response.headers.get(name) });
  if (response.ok) return response;
  const refusal = await readRefusal(response);
  // Only the session that was refused has ended; meanwhile another may have begun.
  if (response.status === 401 && token && token === getSession()?.token) endSession('expired');
  throw refusal;
}

/** A file takes as long as its line is slow, and the server with it. */
function patienceFor(body?: BodyInit, over?: AbortSignal): { signal?: AbortSignal; isAnswered: () => void } {
  if (body instanceof Blob) return { isAnswered: () => undefined };
  const giveUp = new AbortController();
  over?.addEventListener('abort', () => giveUp.abort());
  const timer = setTimeout(() => giveUp.abort(), TIME_OUT);
  return { signal: giveUp.signal, isAnswered: () => clearTimeout(timer) };
}

function refuseOffline(): never {
  throw offline();
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return isJson ? response.json() : response.text();
}
