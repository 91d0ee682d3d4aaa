import sharp from 'sharp';
import type { Upload } from '#server/files/store.ts';

/** A valid picture, different each time. */
export async function drawPicture(format: 'png' | 'jpeg' | 'webp' = 'png', scale = 1): Promise<Buffer> {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 40 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return await sharp({ create: { width: 60 * scale, height: 80 * scale, channels: 3, background, noise } })
    .toFormat(format)
    .toBuffer();
}

/** Sends a signed upload as a browser does, and returns the status. */
export async function sendUpload(server: string, upload: Upload, bytes: Buffer, contentType: string): Promise<number> {
  const { status } = await fetch(new URL(upload.url, server), {
    method: upload.method,
    ...(upload.headers && { headers: { ...upload.headers, 'content-type': contentType } }),
    body: upload.fields ? makeForm(upload.fields, bytes) : new Uint8Array(bytes),
  });
  return status;
}

export async function fetchFrom(server: string, url: string): Promise<Fetched> {
  const response = await fetch(new URL(url, server));
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

function makeForm(fields: Record<string, string>, bytes: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The store ignores fields after the file.
  form.append('file', new Blob([new Uint8Array(bytes)]));
  return form;
}
export interface Fetched {
  status: number;
  headers: { get(name: string): string | null };
  bytes: Buffer;
}
