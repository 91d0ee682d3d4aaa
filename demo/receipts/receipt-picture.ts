import sharp from 'sharp';
import { seededRandom, seedFrom } from './random.ts';
import type { DemoReceipt } from './receipt.ts';
import { type Desk, desks, drawDesk } from './till/desk.ts';
import { drawNoise } from './till/noise.ts';
import { drawPaper } from './till/paper.ts';

export interface PhotoOptions {
  /** The same receipt and seed give the same picture. */
  readonly seed?: number;
  readonly desk?: Desk;
  /** As large as a phone's photo (3000 by 4000, 3 to 6 MB), for tests of the upload. */
  readonly photoSized?: boolean;
}

const WIDTH = 1000;
const HEIGHT = 1400;

/** A JPEG of a till receipt on a desk: slightly turned and creased, with a shadow and camera noise. */
export async function drawReceiptPhoto(receipt: DemoReceipt, options: PhotoOptions = {}): Promise<Buffer> {
  const seed = options.seed ?? seedFrom(receipt.store + receipt.number);
  const chance = seededRandom(seed);
  const desk = options.desk ?? desks[Math.floor(chance() * desks.length)]!;
  const paper = drawPaper(receipt, { width: WIDTH, height: HEIGHT, chance });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${paper}</svg>`;
  const layers = [{ input: Buffer.from(svg) }];
  const ground = sharp(await drawDesk(desk, WIDTH, HEIGHT));
  if (options.photoSized) return enlarge(await ground.composite(layers).png({ compressionLevel: 1 }).toBuffer(), seed);
  return ground
    .composite([...layers, drawNoise(seed, 6)])
    .jpeg({ quality: 60 })
    .toBuffer();
}

/**
 * Drawn small and enlarged, because drawing twelve million pixels takes twenty seconds and a phone's photo is no
 * sharper.
 */
async function enlarge(scene: Buffer, seed: number): Promise<Buffer> {
  const raw = { width: 3000, height: 4000, channels: 3 } as const;
  const large = await sharp(scene).resize(raw.width, raw.height, { kernel: 'cubic' }).removeAlpha().raw().toBuffer();
  return sharp(large, { raw })
    .composite([drawNoise(seed, 16)])
    .jpeg({ quality: 90 })
    .toBuffer();
}
