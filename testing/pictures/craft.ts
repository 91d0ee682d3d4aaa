import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** A black PNG of any size, a thousandth of its pixels in bytes, made without decoding them. */
export function craftPng({ width, height, isInterlaced = false }: Size & { isInterlaced?: boolean }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8-bit grayscale, and whether it is interlaced.
  head[8] = 8;
  head[12] = isInterlaced ? 1 : 0;
  const passes = isInterlaced ? adam7 : [{ left: 0, top: 0, stepX: 1, stepY: 1 }];
  const lengths = passes.map(({ left, top, stepX, stepY }) => {
    const columns = Math.ceil((width - left) / stepX);
    return (columns + 1) * Math.ceil((height - top) / stepY);
  });
  const length = lengths.reduce((sum, part) => sum + part, 0);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateZeros(length)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The same JPEG with another size in its header, larger than its pixels. */
export function resizeJpegHeader(jpeg: Buffer, { width, height }: Size): Buffer {
  const changed = Buffer.from(jpeg);
  const baseline = changed.indexOf('ffc0', 0, 'hex');
  const frame = baseline < 0 ? changed.indexOf('ffc2', 0, 'hex') : baseline;
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** The same for a lossy WebP. */
export function resizeWebpHeader(webp: Buffer, { width, height }: Size): Buffer {
  const changed = Buffer.from(webp);
  changed.writeUInt16LE(width, 26);
  changed.writeUInt16LE(height, 28);
  return changed;
}

/**
 * A progressive JPEG that refines one coefficient after the other, bit by bit: each scan is valid and has only a few
 * bytes per million pixels, but is decoded completely.
 */
export async function craftManyScans({ width, height }: Size, most: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#888' } });
  const jpeg = await plain.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const firstScan = jpeg.indexOf('ffda', 0, 'hex');
  const secondScan = jpeg.indexOf('ffda', firstScan + 2, 'hex');
  const tables = jpeg.indexOf('ffc4', firstScan, 'hex');
  // One symbol of one bit, 0: the next 16,384 blocks are empty.
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const nothing = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const scans = [1, 2, 3].flatMap((color) =>
    Array.from({ length: 63 * 14 }, (_, n) => {
      const [coefficient, bit] = [1 + Math.floor(n / 14), 13 - (n % 14)];
      const bits = (bit === 13 ? 0 : bit + 1) * 16 + bit;
      return Buffer.from([0xff, 0xda, 0, 8, 1, color, 0, coefficient, coefficient, bits, ...nothing]);
    }),
  );
  const end = Math.min(secondScan, tables < 0 ? secondScan : tables);
  return Buffer.concat([jpeg.subarray(0, end), table, ...scans.slice(0, most), Buffer.from([0xff, 0xd9])]);
}

const adam7 = [
  { left: 0, top: 0, stepX: 8, stepY: 8 },
  { left: 4, top: 0, stepX: 8, stepY: 8 },
  { left: 0, top: 4, stepX: 4, stepY: 8 },
  { left: 2, top: 0, stepX: 4, stepY: 4 },
  { left: 0, top: 2, stepX: 2, stepY: 4 },
  { left: 1, top: 0, stepX: 2, stepY: 2 },
  { left: 0, top: 1, stepX: 1, stepY: 2 },
];

const million = 1_000_000;

/** A zlib stream of zeros: one compressed block is repeated, because each ends at a whole byte. */
function deflateZeros(length: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(million), { finishFlush: constants.Z_FULL_FLUSH });
  const adler = Buffer.alloc(4);
  adler.writeUInt32BE((length % 65_521) * 65_536 + 1);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(Math.floor(length / million)).fill(block),
    deflateRawSync(Buffer.alloc(length % million)),
    adler,
  ]);
}
