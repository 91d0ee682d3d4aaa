import { readOrientation, writeOrientation } from './orientation.ts';
import { makeKept, notStripped, type Stripped, tooManyParts } from './stripped.ts';

const needed = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const header = 12;
/** Flags in the first byte of VP8X for the chunks that follow. */
const [exifFlag, xmpFlag] = [0x08, 0x04];

export function stripWebp(webp: Buffer): Stripped {
  if (webp.length < header) return { bytes: webp, scans: 1 };
  const kept = makeKept(webp);
  kept.add(webp, 0, header);
  const fileEnd = Math.min(8 + webp.readUInt32LE(4), webp.length);
  const isExtended = webp.toString('latin1', header, header + 4) === 'VP8X';
  let exif: Buffer | null = null;
  let parts = 0;
  for (let at = header; at + 8 <= fileEnd; ) {
    parts += 1;
    if (tooManyParts(parts)) return notStripped(webp);
    const size = webp.readUInt32LE(at + 4);
    // Chunks are padded to an even length.
    const end = at + 8 + size + (size % 2);
    const type = webp.toString('latin1', at, at + 4);
    if (needed.has(type)) kept.add(webp, at, Math.min(end, fileEnd));
    else if (type === 'EXIF' && isExtended) exif ??= exifChunk(webp.subarray(at + 8, at + 8 + size));
    at = end;
  }
  if (exif) kept.add(exif);
  const bytes = kept.bytes();
  bytes.writeUInt32LE(bytes.length - 8, 4);
  const flags = header + 8;
  if (isExtended && bytes.length > flags)
    bytes[flags] = (bytes[flags]! & ~(exifFlag | xmpFlag)) | (exif ? exifFlag : 0);
  return { bytes, scans: 1 };
}

/** Some writers begin the block like a JPEG's. */
function exifChunk(data: Buffer): Buffer | null {
  const mark = 'Exif\0\0';
  const isMarked = data.toString('latin1', 0, mark.length) === mark;
  const exif = writeOrientation(readOrientation(isMarked ? data.subarray(mark.length) : data));
  if (!exif) return null;
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}
