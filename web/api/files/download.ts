import type { Api } from '#contract/api.ts';
import { wordsOf } from '#web/words.ts';
import type { Ask, CallName } from '../call.ts';
import { offline, Refusal } from '../refusal.ts';
import { fillPath, type Input, queryOf } from '../wire/address.ts';
import { ask } from '../wire/send.ts';

export type FileCall = { [N in CallName]: Api[N]['answers'] extends 'csv' | 'zip' | 'pdf' ? N : never }[CallName];
/** In rows. `total` is the server's count at the start. */
export interface Progress {
  rows: number;
  total: number;
}

type Options = { onProgress?: (progress: Progress) => void; signal?: AbortSignal };

/** Downloads a whole file. The token is in a header, because addresses end up in logs. */
export async function download<N extends FileCall>(name: N, input: Ask<N>, options: Options = {}): Promise<Blob> {
  const { path, rest } = fillPath(name.slice('GET '.length), input as Input);
  try {
    const response = await ask(path + queryOf(rest), {
      method: 'GET',
      ...(options.signal && { signal: options.signal }),
    });
    return await read(response, options);
  } catch (error) {
    if (options.signal?.aborted) throw new Refusal(0, wordsOf('parts').files.downloadStopped, { type: 'aborted' });
    // Any other error is a connection that broke during the download.
    throw error instanceof Refusal ? error : offline();
  }
}

async function read({ body, headers }: Response, { onProgress }: Options): Promise<Blob> {
  const total = Number(headers.get('X-Total-Rows'));
  const type = headers.get('Content-Type') ?? '';
  // Rows are only seen in a CSV file; of others all are there at the end.
  const isCsv = type.startsWith('text/csv');
  let rows = -1;
  const pieces: BlobPart[] = [];
  const reader = body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    if (!isCsv) continue;
    rows += countRowEnds(part.value);
    onProgress?.({ rows, total });
  }
  if (!isCsv) onProgress?.({ rows: total, total });
  return new Blob(pieces, { type });
}

/** Counts CRs, which end rows and occur nowhere else. The row of headings makes the count start at -1. */
function countRowEnds(bytes: Uint8Array): number {
  let ends = 0;
  for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at + 1)) ends += 1;
  return ends;
}

/** Makes the browser save the data under this name, like a followed download link. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // A phone asks before it saves, and reads the file only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
