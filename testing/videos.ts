/** A box of an MP4. */
export function box(type: string, ...content: readonly (Buffer | number[])[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

const zeros = (length: number) => Buffer.alloc(length);
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

export const ftyp = box('ftyp', Buffer.from('isom'), zeros(4), Buffer.from('isomavc1'));

export function track(kind: 'vide' | 'soun', codec: string, profile = 100): Buffer {
  const avcC = codec === 'avc1' ? [box('avcC', [1, profile, 0, 31])] : [];
  const entry = box(codec, zeros(kind === 'vide' ? 78 : 28), ...avcC);
  const stbl = box('stbl', box('stsd', zeros(4), u32(1), entry));
  const hdlr = box('hdlr', zeros(8), Buffer.from(kind), zeros(13));
  return box('trak', box('mdia', hdlr, box('minf', stbl)));
}

/** Without pictures: `tracks` and the length are what tables say. */
export function makeMp4({
  seconds = 65,
  tracks = [track('vide', 'avc1'), track('soun', 'mp4a')],
  film = 5000,
} = {}): Buffer {
  const mvhd = box('mvhd', zeros(12), u32(1000, seconds * 1000), zeros(80));
  return Buffer.concat([ftyp, box('mdat', Buffer.alloc(film, 7)), box('moov', mvhd, ...tracks)]);
}

/** An element of a WebM. */
export function element(id: number, ...content: readonly (Buffer | number[])[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part)));
  const name = Buffer.from(id.toString(16), 'hex');
  const size = Buffer.from([0x08, ...u32(bytes.length)]);
  return Buffer.concat([name, size, bytes]);
}

export function makeWebm({ docType = 'webm', codec = 'V_VP9', seconds = 12 } = {}): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(seconds * 1000);
  const tracks = element(0x1654ae6b, element(0xae, element(0x83, [1]), element(0x86, Buffer.from(codec))));
  const info = element(0x1549a966, element(0x2ad7b1, [0x0f, 0x42, 0x40]), element(0x4489, length));
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(docType))),
    element(0x18538067, info, tracks, element(0x1f43b675, zeros(2000))),
  ]);
}
