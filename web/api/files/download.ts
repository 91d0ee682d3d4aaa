import type { Api } from '#contract/api.ts';
import type { Ask, CallName } from '../call.ts';
import { offline, Refusal } from '../refusal.ts';
import { fillPath, type Input, queryOf } from '../wire/address.ts';
import { ask } from '../wire/send.ts';

/** The calls that answer a file. */
export type FileCall = { [N in CallName]: Api[N]['answers'] extends 'csv' ? N : never }[CallName];
/** In rows. `total` is what the server counted when it began. */
export interface Progress {
  rows: number;
  total: number;
}

type Options = { onProgress: (progress: Progress) => void; signal: AbortSignal };

/** Downloads a file whole. The token travels in the header, where an address would leave it in every log on the way. */
export async function download<N extends FileCall>(name: N, input: Ask<N>, options: Options): Promise<Blob> {
  const { path, rest } = fillPath(name.slice('GET '.length), input as Input);
  try {
    const response = await ask(path + queryOf(rest), { method: 'GET', signal: options.signal });
    return await read(response, options);
  } catch (error) {
    if (options.signal.aborted) throw new Refusal(0, 'The download was stopped.', { type: 'aborted' });
    // What is no refusal is a line that broke in the middle of the file.
    throw error instanceof Refusal ? error : offline();
  }
}

async function read({ body, headers }: Response, { onProgress }: Options): Promise<Blob> {
  const progress = { rows: -1, total: Number(headers.get('X-Total-Rows')) };
  const pieces: BlobPart[] = [];
  const reader = body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    progress.rows += countRowEnds(part.value);
    onProgress({ ...progress });
  }
  return new Blob(pieces, { type: headers.get('Content-Type') ?? '' });
}

/** A CR ends each row and is nowhere else. The headings end one too, which begins the count at -1. */
function countRowEnds(bytes: Uint8Array): number {
  let ends = 0;
  for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at + 1)) ends += 1;
  return ends;
}

/** Has the browser save it under this name, as if a link to a file had been followed. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // A phone asks first whether to save, and reads the file only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
