import { noteChange } from '../query-client.ts';
import { offline, Refusal } from '../refusal.ts';
import { endSession, getSession } from '../session.ts';

type Options = {
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Sends a file as the body of a call, without ever holding it in memory; only this way a browser tells how far it has come. */
export function sendFile(url: string, file: File, contentType: string, options: Options): Promise<unknown> {
  const token = getSession()?.token;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    xhr.setRequestHeader('Content-Type', contentType);
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.onprogress = (event) => options.onProgress(event.loaded / event.total);
    xhr.onload = () => {
      noteChange({ status: xhr.status, header: (name) => xhr.getResponseHeader(name) });
      const answer = readAnswer(xhr.responseText);
      if (xhr.status < 300) return resolve(answer);
      if (xhr.status === 401 && token === getSession()?.token) endSession('expired');
      reject(new Refusal(xhr.status, typeof answer.msg === 'string' ? answer.msg : defect, answer));
    };
    xhr.onerror = () => {
      noteChange(null);
      reject(offline());
    };
    xhr.onabort = () => reject(new Refusal(0, 'The upload was stopped.', { type: 'aborted' }));
    options.signal.addEventListener('abort', () => xhr.abort());
    xhr.send(file);
  });
}

const defect = 'Something went wrong on our side. Please try again.';

/** A proxy between may answer without JSON: then its status has to do. */
function readAnswer(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
