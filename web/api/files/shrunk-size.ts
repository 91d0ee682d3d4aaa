interface Size {
  width: number;
  height: number;
}

/** Pixels of the longer side. */
const longest = 1600;
/** Pixels of a receipt's narrower side: its lines are printed across it, so that they stay readable on a long till roll. */
const narrowest = 1200;
/** The reader decodes no more. Phones can draw twice as many, and a JPEG of this size is below the server's limit. */
export const MOST_PIXELS = 8_000_000;

/** The size in which a picture is uploaded; never larger than it is. */
export function shrunkSize({ width, height }: Size, { isReceipt }: { isReceipt: boolean }): Size {
  const scale = isReceipt
    ? Math.min(1, narrowest / Math.min(width, height), Math.sqrt(MOST_PIXELS / (width * height)))
    : Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
