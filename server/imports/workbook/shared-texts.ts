import { MAX_CSV_CELL } from '#domain/imports/csv-records.ts';
import { NotATable } from '../not-a-table.ts';
import { takeXml } from './read-xml.ts';

/** The texts of a workbook, which its cells name by their number. */
export type SharedTexts = (at: number) => string | undefined;

/** Bytes of all of them; more than those of the largest CSV file that is taken would not fit into it either. */
const mostBytes = 100_000_000;

/** Keeps the texts as bytes outside of the heap, as many as there are: a workbook names them in any order. */
export async function readSharedTexts(chunks: AsyncIterable<Buffer>): Promise<SharedTexts> {
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let end = 0;
  let ends = new Uint32Array(1024);
  let count = 0;
  let [text, isText, phonetic] = ['', false, 0];
  await takeXml(chunks, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') isText = phonetic === 0;
    },
    text(piece) {
      // One character more than is accepted, so that it is refused.
      if (isText && text.length <= MAX_CSV_CELL) text += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'si') add(text);
    },
  });
  return (at) =>
    Number.isInteger(at) && at >= 0 && at < count
      ? bytes.toString('utf8', at === 0 ? 0 : ends[at - 1], ends[at])
      : undefined;

  function add(added: string): void {
    const size = Buffer.byteLength(added);
    if (end + size > mostBytes) throw new NotATable({ code: 'workbookTooLarge' });
    if (end + size > bytes.length) {
      const larger = Buffer.allocUnsafe(2 * (end + size));
      bytes.copy(larger, 0, 0, end);
      bytes = larger;
    }
    end += bytes.write(added, end);
    if (count === ends.length) {
      const longer = new Uint32Array(2 * count);
      longer.set(ends);
      ends = longer;
    }
    ends[count] = end;
    count += 1;
  }
}
