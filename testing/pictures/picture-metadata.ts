import sharp from 'sharp';

export const secrets = { camera: 'Secret Camera', place: 'Secret Place' };

/**
 * A picture with the place and camera in its metadata, and the orientation 6 of a phone held upright. It is stored 80
 * wide and 60 high, so it is shown 60 wide and 80 high.
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

/** The metadata that is left after it is stored. */
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
  // The GPS directory has its own tag, in either byte order.
  const hasPlace = exif ? exif.includes('8825', 0, 'hex') || exif.includes('2588', 0, 'hex') : false;
  return { found, hasPlace, hasXmp: xmp !== undefined, orientation, shown: autoOrient };
}
