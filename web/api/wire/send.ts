import { shownLanguage } from '#web/words.ts';
import { noteMaintenance } from '../maintenance.ts';
import type { AnswerHead } from '../query-client.ts';
import { offline, readRefusal } from '../refusal.ts';
import { endSession, getSession, noteSecondFactor, onSessionChange, sideOf } from '../session.ts';

/** Milliseconds until an answer is given up. A connection can hang without breaking. */
const TIME_OUT = 60_000;
/** The same of a call that is long. */
const LONG_TIME_OUT = 5 * 60_000;

/** A reading request. It is aborted when the session of its side ends, because it would be refused. */
export async function sendRead(url: string, onHead: OnHead): Promise<unknown> {
  const token = getSession()?.token;
  const over = new AbortController();
  const forget = onSessionChange(() => sideOf(url) && token !== getSession()?.token && over.abort());
  return send('GET', url, { over: over.signal, onHead }).finally(forget);
}

/** Called with the headers of the answer, refused or not, or with null if none arrived. */
type OnHead = (head: AnswerHead | null) => void;
interface Sending {
  body?: BodyInit;
  contentType?: string;
  /** Aborts the request. */
  over?: AbortSignal;
  isLong?: boolean;
  onHead?: OnHead;
}

/** One HTTP request. JSON is parsed, 204 is undefined, other answers are text; failures throw a Refusal. */
export async function send(
  method: string,
  url: string,
  { body, contentType, over, isLong, onHead }: Sending = {},
): Promise<unknown> {
  const { signal, isAnswered } = patienceFor({ body, over, isLong });
  try {
    const response = await ask(url, { method, body, signal }, { contentType, onHead });
    // The connection may also break during the answer.
    return await readAnswer(response).catch(refuseOffline);
  } finally {
    isAnswered();
  }
}

/** The same with an unread answer; the caller decides how long to wait. */
export async function ask(
  url: string,
  init: Omit<RequestInit, 'headers'>,
  { contentType, onHead }: Pick<Sending, 'contentType' | 'onHead'> = {},
): Promise<Response> {
  const token = getSession()?.token;
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  headers.set('Accept-Language', shownLanguage());
  if (contentType) headers.set('Content-Type', contentType);
  // Several calls that begin at once would block a phone from reacting to a finger.
  await globalThis.scheduler?.yield?.();
  const response = await fetch(url, { ...init, headers }).catch(() => {
    onHead?.(null);
    return refuseOffline();
  });
  onHead?.({ status: response.status, header: (name) => response.headers.get(name) });
  noteMaintenance(response.headers);
  if (response.ok) return response;
  const refusal = await readRefusal(response);
  // Only the refused session has ended; another one may have begun since.
  if (response.status === 401 && token && token === getSession()?.token) endSession('expired');
  if (refusal.type === 'second-factor-missing' && token === getSession()?.token) noteSecondFactor(false);
  throw refusal;
}

/** A file upload has no time limit, because the connection may be slow. */
function patienceFor({ body, over, isLong }: Sending): { signal?: AbortSignal; isAnswered: () => void } {
  if (body instanceof Blob) return { isAnswered: () => undefined };
  const giveUp = new AbortController();
  over?.addEventListener('abort', () => giveUp.abort());
  const timer = setTimeout(() => giveUp.abort(), isLong ? LONG_TIME_OUT : TIME_OUT);
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
