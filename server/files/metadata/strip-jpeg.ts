import { readOrientation, writeOrientation } from './orientation.ts';
import { makeKept, notStripped, type Stripped, tooManyParts } from './stripped.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifMark = 'Exif\0\0';

/** Keeps the segments that pixels and colors need. */
export function stripJpeg(jpeg: Buffer): Stripped {
  const kept = makeKept(jpeg);
  kept.add(jpeg, 0, 2);
  let [scans, parts] = [0, 0];
  let hasExif = false;
  for (let at = 2; at + 1 < jpeg.length; ) {
    const marker = jpeg[at + 1]!;
    if (jpeg[at] !== 0xff || marker === 0xff) {
      // Some cameras insert padding before the next segment.
      at += 1;
      continue;
    }
    if (isStandalone(marker)) {
      at += 2;
      continue;
    }
    if (marker === endOfImage) {
      // Another picture may follow, with its own place and time.
      kept.add(jpeg, at, at + 2);
      break;
    }
    if (at + 4 > jpeg.length) break;
    parts += 1;
    if (tooManyParts(parts)) return notStripped(jpeg);
    const end = at + 2 + Math.max(2, jpeg.readUInt16BE(at + 2));
    if (marker === startOfScan) {
      const scanEnd = findScanEnd(jpeg, end);
      kept.add(jpeg, at, scanEnd);
      scans += 1;
      at = scanEnd;
    } else {
      const data = jpeg.subarray(at + 4, end);
      if (isNeeded(marker, data)) kept.add(jpeg, at, end);
      else if (marker === 0xe1 && !hasExif && beginsWith(data, exifMark)) {
        hasExif = true;
        kept.add(exifSegment(readOrientation(data.subarray(exifMark.length))));
      }
      at = end;
    }
  }
  return { bytes: kept.bytes(), scans };
}

/** These have no length, and mean nothing outside of a scan. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Frames, tables and restarts, and the application segments that define colors. */
function isNeeded(marker: number, data: Buffer): boolean {
  if (marker === 0xe0) return beginsWith(data, 'JFIF\0');
  if (marker === 0xe2) return beginsWith(data, 'ICC_PROFILE\0');
  if (marker === 0xee) return beginsWith(data, 'Adobe');
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xdb && marker <= 0xdf);
}

/** The end of the compressed pixels, in which a byte 255 is followed by a 0 or a restart. */
function findScanEnd(jpeg: Buffer, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at += 1) {
    if (jpeg[at] !== 0xff) continue;
    const next = jpeg[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

function exifSegment(orientation: number): Buffer {
  const exif = writeOrientation(orientation);
  if (!exif) return Buffer.alloc(0);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + exif.length]);
  return Buffer.concat([head, Buffer.from(exifMark, 'latin1'), exif]);
}

const beginsWith = (data: Buffer, mark: string) => data.toString('latin1', 0, mark.length) === mark;
