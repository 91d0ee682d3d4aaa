import type { Word } from '#domain/reading/page.ts';
import { LINE_HEIGHT, type LinePixels } from './line-pixels.ts';
import { type Models, runModel } from './models.ts';
import { splitWords } from './split-words.ts';

/** A letter, and where its middle is in the cut line. */
export interface Letter {
  sign: string;
  certainty: number;
  x: number;
}

/** More lines at once are no faster on one core, and take more memory. */
const atOnce = 2;
/** Below this mean certainty a line is a drawing, a stain or handwriting. */
const leastCertainty = 0.5;

/** The words of each line that could be read, in any order of the lines. */
export async function recognizeLines(models: Models, lines: readonly LinePixels[]): Promise<Word[][]> {
  const read: Word[][] = [];
  for (const batch of batchesOf(lines)) {
    const letters = await readBatch(models, batch);
    batch.forEach((line, at) => {
      const words = splitWords(line, letters[at]!);
      if (certaintyOf(words) > leastCertainty) read.push(words);
    });
  }
  return read;
}

/** The mean over all letters; 0 if there are none. */
export function certaintyOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const certainty = words.reduce((sum, word) => sum + word.certainty * word.text.length, 0);
  return letters === 0 ? 0 : certainty / letters;
}

/** Lines of similar width: all lines of a batch are as wide as the widest. */
function batchesOf(lines: readonly LinePixels[]): LinePixels[][] {
  const batches: LinePixels[][] = [];
  for (const line of lines.toSorted((a, b) => a.width - b.width)) {
    const batch = batches.at(-1);
    const isSimilar = batch && batch.length < atOnce && line.width <= batch[0]!.width * 1.25 + 16;
    if (isSimilar) batch.push(line);
    else batches.push([line]);
  }
  return batches;
}

async function readBatch({ recognize, signs, allowed }: Models, batch: readonly LinePixels[]): Promise<Letter[][]> {
  const width = Math.ceil(batch.at(-1)!.width / 8) * 8;
  const rows = 3 * LINE_HEIGHT;
  const input = new Float32Array(batch.length * rows * width);
  batch.forEach((line, at) => {
    for (let row = 0; row < rows; row++)
      input.set(line.planes.subarray(row * line.width, (row + 1) * line.width), (at * rows + row) * width);
  });
  const { data, dims } = await runModel(recognize, input, [batch.length, 3, LINE_HEIGHT, width]);
  const [, steps = 0, classes = 0] = dims;
  return batch.map((_, at) => {
    const letters: Letter[] = [];
    let before = 0;
    for (let step = 0; step < steps; step++) {
      const from = (at * steps + step) * classes;
      const best = bestOf(allowed, (sign) => data[from + sign]!);
      // The model repeats a letter for as long as it is in sight.
      if (best !== 0 && best !== before)
        letters.push({ sign: signs[best]!, certainty: data[from + best]!, x: ((step + 0.5) / steps) * width });
      before = best;
    }
    return letters;
  });
}

function bestOf(allowed: readonly number[], certainty: (sign: number) => number): number {
  let [best, most] = [0, -1];
  for (const sign of allowed) {
    const value = certainty(sign);
    if (value > most) [best, most] = [sign, value];
  }
  return best;
}
