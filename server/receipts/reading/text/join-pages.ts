import { joinRows } from '#domain/reading/overlap.ts';
import type { Row } from '#domain/reading/page.ts';
import type { Place, ToPicture } from '../picture/placing.ts';

/** The rows of a photograph, and where their places lie in the whole picture. */
export interface PlacedPage {
  rows: Row[];
  toPicture: ToPicture;
}

/** Puts the pages of several photographs of one receipt below each other, as if it had been printed on one. */
export function joinPages(pages: readonly PlacedPage[]): PlacedPage {
  const parts: (PlacedPage & { top: number })[] = [];
  let top = 0;
  for (const { rows, toPicture } of pages) {
    parts.push({ top, rows: rows.map((row) => row.map((word) => moveDown(word, top))), toPicture });
    top =
      Math.max(
        top,
        ...parts
          .at(-1)!
          .rows.flat()
          .map(({ bottom }) => bottom),
      ) + 1;
  }
  return {
    rows: joinRows(parts.map(({ rows }) => rows)),
    toPicture: (place) => {
      const part = parts.findLast((one) => one.top <= place.top) ?? parts[0]!;
      return part.toPicture(moveDown(place, -part.top));
    },
  };
}

const moveDown = <Moved extends Place>(moved: Moved, by: number): Moved => ({
  ...moved,
  top: moved.top + by,
  bottom: moved.bottom + by,
});
