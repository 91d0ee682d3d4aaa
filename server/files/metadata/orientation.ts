const upright = 1;
const orientationTag = 0x0112;
/** The types of a TIFF's whole numbers, without and with a sign, that are not as long as a SHORT. */
const bytes = new Set([1, 6]);
const longs = new Set([4, 9]);

/** The orientation in an EXIF block (a TIFF), 1 to 8. Without a readable one the picture is upright. */
export function readOrientation(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 4);
  if (order !== 'MM\0*' && order !== 'II*\0') return upright;
  const [short, long] =
    order === 'MM\0*'
      ? [(at: number) => exif.readUInt16BE(at), (at: number) => exif.readUInt32BE(at)]
      : [(at: number) => exif.readUInt16LE(at), (at: number) => exif.readUInt32LE(at)];
  if (exif.length < 8) return upright;
  const directory = long(4);
  if (directory + 2 > exif.length) return upright;
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > exif.length) return upright;
    if (short(at) !== orientationTag) continue;
    // Meant to be a SHORT; some programs write a BYTE or a LONG. Where the number ends depends on its size and the order.
    const type = short(at + 2);
    const orientation = bytes.has(type) ? exif[at + 8]! : longs.has(type) ? long(at + 8) : short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** An EXIF block with only the orientation; null for an upright picture. */
export function writeOrientation(orientation: number): Buffer | null {
  if (orientation === upright) return null;
  // Big-endian; one entry: tag, type SHORT, one value; no further directory.
  const exif = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
