import sharp from 'sharp';

export const secrets = { camera: 'Secret Camera', place: 'Secret Place' };

/**
 * A picture that says where and with what it was taken, and its orientation: 6, a phone held upright. It is 80 wide
 * and 60 high as it is stored, so 60 wide and 80 high as it is shown.
 */
export async function drawPictureWithMetadata(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 0/1',
  };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return await sharp({ create: { width: 80, height: 60, channels: 3, background: '#808080', noise } })
    .withExif({ IFD0: { Make: secrets.camera }, IFD3: gps })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secrets.place}</a></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** What is left of it once it is stored. */
export const noMetadata = {
  found: [],
  hasPlace: false,
  hasXmp: false,
  orientation: 6,
  shown: { width: 60, height: 80 },
};

/** What a picture reveals, and its orientation. */
export async function readMetadata(bytes: Buffer) {
  const { orientation = 1, exif, xmp, autoOrient } = await sharp(bytes).metadata();
  const found = Object.values(secrets).filter((secret) => bytes.includes(secret));
  // The directory of a place has a tag of its own, in either order of bytes.
  const hasPlace = exif ? exif.includes('8825', 0, 'hex') || exif.includes('2588', 0, 'hex') : false;
  return { found, hasPlace, hasXmp: xmp !== undefined, orientation, shown: autoOrient };
}
