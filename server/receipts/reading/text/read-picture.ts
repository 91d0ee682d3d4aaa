import type { Row, Word } from '#domain/reading/page.ts';
import { cutPhotos } from '../picture/cut-photos.ts';
import { levelPage, openPicture, type Page } from '../picture/level-page.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { ToPicture, Turns } from '../picture/placing.ts';
import { findLines, type Line } from './find-lines.ts';
import { intoRows } from './into-rows.ts';
import { joinPages, type PlacedPage } from './join-pages.ts';
import { cutLine } from './line-pixels.ts';
import type { Models } from './models.ts';
import { certaintyOf, recognizeLines } from './recognize-lines.ts';

/** The printed rows of a page, in a coordinate system of its own, and how to find a place in the picture. */
export interface ReadPage {
  /** From 0; of a PDF, not every page may be read. */
  page: number;
  rows: Row[];
  /** The rows of each photograph, if there are several: a row that two of them show is one in `rows`. */
  photos?: Row[][];
  toPicture: ToPicture;
}

/** Reads a picture: a scan, or one or several photographs of a receipt. */
export async function readPicture(models: Models, bytes: Uint8Array): Promise<ReadPage> {
  const pages: PlacedPage[] = [];
  for (const photo of await cutPhotos(await openPicture(bytes))) {
    const { rows, toPicture } = await readPixels(models, photo.pixels);
    pages.push({ rows, toPicture: (place) => photo.toPicture(toPicture(place)) });
  }
  if (pages.length === 1) return { page: 0, ...pages[0]! };
  return { page: 0, photos: pages.map(({ rows }) => rows), ...joinPages(pages) };
}

/** Reads a photograph or scan, also if it lies on its side or upside down. */
export async function readPixels(models: Models, picture: Pixels): Promise<PlacedPage> {
  const { page, sample, rest } = await standUpright(models, picture);
  const words = [...sample, ...(await readLines(models, page, rest))];
  return { rows: intoRows(words), toPicture: page.toPicture };
}

interface Found {
  page: Page;
  lines: Line[];
}
/** A page of which the longest lines were read. Short ones can be read either way up. */
interface Sampled {
  page: Page;
  sample: Word[][];
  rest: Line[];
}

/** Lines that are read to tell which side is up. */
const sampleSize = 6;
/** An upright sample is read with more than this mean certainty, one that is upside down with less. */
const upright = 0.8;

/** Turns the picture until its lines are level and can be read. */
async function standUpright(models: Models, picture: Pixels): Promise<Sampled> {
  const asItIs = await findText(models, picture, 0);
  const isLevel = !isOnItsSide(asItIs);
  const first = await readSample(models, isLevel ? asItIs : await findText(models, picture, 1));
  if (certaintyOf(first.sample.flat()) > upright) return first;
  const turned = await readSample(models, await findText(models, picture, isLevel ? 2 : 3));
  return certaintyOf(turned.sample.flat()) > certaintyOf(first.sample.flat()) ? turned : first;
}

async function findText(models: Models, picture: Pixels, turns: Turns): Promise<Found> {
  const page = await levelPage(picture, turns);
  return { page, lines: await findLines(models, page.pixels) };
}

/** Most of the text stands in marks that are higher than wide. */
function isOnItsSide({ lines }: Found): boolean {
  const areaOf = (some: readonly Line[]) => some.reduce((sum, { width, height }) => sum + width * height, 0);
  return areaOf(lines.filter(({ width, height }) => height > 1.5 * width)) > areaOf(lines) / 2;
}

async function readSample(models: Models, { page, lines }: Found): Promise<Sampled> {
  const longestFirst = lines.toSorted((a, b) => b.width / b.height - a.width / a.height);
  const sample = await readLines(models, page, longestFirst.slice(0, sampleSize));
  return { page, sample, rest: longestFirst.slice(sampleSize) };
}

const readLines = (models: Models, { pixels }: Page, lines: readonly Line[]): Promise<Word[][]> =>
  recognizeLines(
    models,
    lines.map((line) => cutLine(pixels, line)),
  );
