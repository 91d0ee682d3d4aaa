/** Photographs of one long receipt, at most. They are joined into one picture, one below the other. */
export const MAX_PHOTOS = 6;

/**
 * Between joined photographs, and beside those that are narrower than the picture. Nothing that is photographed has this
 * color in whole rows, so that the reader can cut the picture there.
 */
export const PHOTO_GAP = { height: 48, color: [112, 72, 232], css: 'rgb(112, 72, 232)' } as const;

interface Size {
  width: number;
  height: number;
}
export interface JoinedPhotos extends Size {
  /** In pixels of the joined picture, from its left edge. */
  photos: readonly ({ top: number } & Size)[];
}

/** Where photographs of these sizes stand in the joined picture. All are shrunk alike if it has more than `mostPixels`. */
export function joinPhotos(sizes: readonly Size[], mostPixels: number): JoinedPhotos {
  const gaps = PHOTO_GAP.height * (sizes.length - 1);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, 0);
  const scale = Math.min(1, Math.sqrt(Math.max(1, mostPixels - gaps * width) / (width * height)));
  const shrunk = (pixels: number) => Math.max(1, Math.floor(pixels * scale));
  let top = 0;
  const photos = sizes.map((size) => {
    const photo = { top, width: shrunk(size.width), height: shrunk(size.height) };
    top += photo.height + PHOTO_GAP.height;
    return photo;
  });
  return { width: shrunk(width), height: top - PHOTO_GAP.height, photos };
}
