import { shownLanguage, wordsOf } from '#web/words.ts';
import { noteChange } from '../query-client.ts';
import { offline, Refusal } from '../refusal.ts';
import { endSession, getSession } from '../session.ts';

export interface Sending {
  /** From 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}
interface Sent {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>> | undefined;
  body: File | FormData;
}

/** Sends a file without loading it into memory. XMLHttpRequest, because fetch has no upload progress. */
export function sendBody(
  { method, url, headers = {}, body }: Sent,
  { onProgress, signal }: Sending,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.setRequestHeader('Accept-Language', shownLanguage());
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress?.(event.loaded / event.total);
    xhr.onload = () => resolve(xhr);
    xhr.onerror = () => reject(offline());
    xhr.onabort = () => reject(uploadStopped());
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}

export const uploadStopped = () => new Refusal(0, wordsOf('parts').files.uploadStopped, { type: 'aborted' });

/** Sends a file as the body of a call. */
export async function sendFile(url: string, file: File, contentType: string, sending: Sending): Promise<unknown> {
  const token = getSession()?.token;
  const headers = { 'Content-Type': contentType, ...(token && { Authorization: `Bearer ${token}` }) };
  const xhr = await sendBody({ method: 'POST', url, headers, body: file }, sending).catch((error: Refusal) => {
    if (error.type !== 'aborted') noteChange(null);
    throw error;
  });
  noteChange({ status: xhr.status, header: (name) => xhr.getResponseHeader(name) });
  if (xhr.status < 300) return readAnswer(xhr);
  if (xhr.status === 401 && token === getSession()?.token) endSession('expired');
  throw refusalIn(xhr, wordsOf('site').refusals.wentWrong);
}

/** The server's message, or `otherwise`. */
export function refusalIn(xhr: XMLHttpRequest, otherwise: string): Refusal {
  const answer = readAnswer(xhr);
  return new Refusal(xhr.status, typeof answer.msg === 'string' ? answer.msg : otherwise, answer);
}

/** Proxies may answer without JSON, and stores in XML; then only the status is known. */
function readAnswer({ responseText }: XMLHttpRequest): Record<string, unknown> {
  try {
    return JSON.parse(responseText) as Record<string, unknown>;
  } catch {
    return {};
  }
}
