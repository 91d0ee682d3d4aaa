import { crc32 } from 'node:zlib';
import { readOrientation, writeOrientation } from './orientation.ts';
import { makeKept, notStripped, type Stripped, tooManyParts } from './stripped.ts';

/** The chunks that pixels and colors need. Of an animation the first picture stays. */
const needed = new Set('IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '));
const signature = 8;

export function stripPng(png: Buffer): Stripped {
  const kept = makeKept(png);
  kept.add(png, 0, signature);
  let hasExif = false;
  let parts = 0;
  for (let at = signature; at + 12 <= png.length; ) {
    parts += 1;
    if (tooManyParts(parts)) return notStripped(png);
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (needed.has(type)) kept.add(png, at, end);
    else if (type === 'eXIf' && !hasExif) {
      hasExif = true;
      kept.add(exifChunk(readOrientation(png.subarray(at + 8, end - 4))));
    }
    // Data after the last chunk belongs to no picture.
    if (type === 'IEND') break;
    at = end;
  }
  return { bytes: kept.bytes(), scans: 1 };
}

function exifChunk(orientation: number): Buffer {
  const exif = writeOrientation(orientation);
  if (!exif) return Buffer.alloc(0);
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
