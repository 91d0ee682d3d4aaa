const SIDE = 4;
/** How much a channel may differ. Noise in single bits, as Brave adds, is not seen in a photo. */
const MOST_NOISE = 8;

/** Pixels of which no two are alike, all opaque: red, green, blue and opacity of each. */
const known = Uint8ClampedArray.from({ length: 4 * SIDE * SIDE }, (_, at) =>
  at % 4 === 3 ? 255 : (at * 37 + 200) % 256,
);

/**
 * Whether this browser hands out what was drawn. Some answer with noise, as a protection against tracking, or not at all:
 * a photo that was made smaller would be stripes.
 */
export async function readsBack(): Promise<boolean> {
  try {
    const [drawn, again] = [makeCanvas(), makeCanvas()];
    drawn.putImageData(new ImageData(known, SIDE, SIDE), 0, 0);
    again.drawImage(await createImageBitmap(await drawn.canvas.convertToBlob()), 0, 0);
    return [drawn, again].every(isKnown);
  } catch {
    return false;
  }
}

const makeCanvas = () => new OffscreenCanvas(SIDE, SIDE).getContext('2d')!;

function isKnown(canvas: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = canvas.getImageData(0, 0, SIDE, SIDE);
  return known.every((value, at) => Math.abs(value - data[at]!) <= MOST_NOISE);
}
