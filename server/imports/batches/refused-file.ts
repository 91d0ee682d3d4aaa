import { randomBytes } from 'node:crypto';
import { BYTE_ORDER_MARK, writeCsvRow } from '#domain/csv-rows.ts';
import { PART_SIZE, partName } from '#domain/kept-parts.ts';
import type { FileStore } from '#server/files/store.ts';
import { sayIn } from '#words/answers.ts';
import { refusedHeadings } from '#words/file-names.ts';
import type { RefusedRow } from '../table-report.ts';

interface Place {
  store: FileStore;
  /** Is told before a part is written, for whoever removes the file. */
  note: (fileKey: string, parts: number) => Promise<void>;
}

/** Writes the refused rows as the file has them, behind their lines and what is wrong, made harmless for spreadsheets. Staff's pages are in English. */
export function makeRefusedFile({ store, note }: Place) {
  const fileKey = randomBytes(20).toString('hex');
  let held = '';
  let parts = 0;
  let rows = 0;
  return {
    async add(refused: readonly RefusedRow[], header: readonly string[]): Promise<void> {
      if (rows === 0) held = BYTE_ORDER_MARK + writeCsvRow([...refusedHeadings, ...header]);
      for (const { line, cells, problems } of refused) {
        const said = problems.map((problem) => sayIn('en', problem)).join(' ');
        held += writeCsvRow([line, said, ...cells]);
        rows += 1;
        if (held.length >= PART_SIZE) await write();
      }
    },
    async end(): Promise<void> {
      if (rows > 0 && held.length > 0) await write();
    },
  };

  async function write(): Promise<void> {
    const bytes = Buffer.from(held);
    held = '';
    parts += 1;
    await note(fileKey, parts);
    await store.write(partName('imports', fileKey, parts), bytes, 'application/octet-stream');
  }
}
