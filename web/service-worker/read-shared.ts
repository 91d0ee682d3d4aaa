import { acceptedTypes } from '#domain/files.ts';

/** Bytes of the form that a share menu sends. A camera's photo has fewer; the page makes it smaller. */
export const SHARED_MAX_BYTES = 30_000_000;
const types = new Set([...acceptedTypes('receipts'), 'image/heic', 'image/heif']);

/**
 * Whether a page of another site sent the form. A share menu names no page. A page can hide where it is, so what is shared
 * waits for a press in any case.
 */
export function isFromElsewhere({ headers, referrer, url }: Pick<Request, 'headers' | 'referrer' | 'url'>): boolean {
  const { origin } = new URL(url);
  const site = headers.get('sec-fetch-site') ?? 'none';
  const sender = headers.get('origin') ?? 'null';
  const isOther = (address: string) => URL.canParse(address) && new URL(address).origin !== origin;
  return !['none', 'same-origin'].includes(site) || isOther(sender) || isOther(referrer);
}

/** The first file of the form; null if the form is too large, or the file is of no kind that a receipt can be. */
export async function readShared(request: Request): Promise<File | null> {
  const body = await readBounded(request.body);
  if (!body) return null;
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const file = form?.get('receipt');
  return file instanceof File && file.size > 0 && types.has(file.type) ? file : null;
}

async function readBounded(body: Request['body']): Promise<Blob | null> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > SHARED_MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
    parts.push(read.value);
  }
  return size > 0 ? new Blob(parts) : null;
}
