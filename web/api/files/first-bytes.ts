import { findHead, HEAD_BYTES } from '#domain/files.ts';

/** Whether a file begins as its type does; the browser derives the type from the name only. */
export async function beginsAsItsType(file: File): Promise<boolean> {
  const at = findHead(await readStart(file), file.type);
  return at === 0 || (at > 0 && file.type === 'application/pdf');
}

/** Whether a file is a photo in HEIC, whatever its name says. */
export const isHeic = async (file: File) => /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(await readStart(file));

/** Each byte as a character of its own. */
async function readStart(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
