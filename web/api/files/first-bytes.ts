import { acceptedTypes, findHead, HEAD_BYTES } from '#domain/files.ts';

const known = new Set([...acceptedTypes('receipts'), ...acceptedTypes('rewardItems')]);
const heic = /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

/** A type that albums accept, or HEIC, by the first bytes of a file: its name may be wrong, or say nothing to the browser. */
export async function typeOf(file: File, types: Iterable<string> = known): Promise<string | null> {
  const start = await readStart(file);
  if (heic.test(start)) return HEIC;
  return [...types].find((type) => findHead(start, type) >= 0) ?? null;
}

export const HEIC = 'image/heic';

/** Each byte as a character of its own. */
async function readStart(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
