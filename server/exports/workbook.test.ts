import { buffer as readWhole } from 'node:stream/consumers';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type CsvCell, MOST_SHEET_ROWS } from '#domain/csv-rows.ts';
import { openEditor } from '#testing/people/editor.ts';
import { readZip } from '#testing/read-zip.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { exportList } from './actions.ts';
import type { Column } from './lists/list.ts';
import { usersList } from './lists/users.ts';
import { writeWorkbook } from './workbook.ts';

const server = sharedTestServer();

type Row = readonly CsvCell[];

/** One batch for each given list of rows. */
const write = (batches: Iterable<Row[]>, types: ('day' | undefined)[] = [undefined]) =>
  writeWorkbook(
    types.map((type, at): Column<Row> => [`Column ${at + 1}`, (row) => row[at] ?? null, type]),
    (async function* () {
      yield* batches;
    })(),
    new Date(0),
  );
const readBack = async (...cells: CsvCell[]) =>
  (await readSheet(await readWhole(write([cells.map((cell) => [cell])])), { trim: false })).slice(1).flat();

test('an Excel file keeps the zeros of a zip code, and has real days and numbers', async () => {
  const { token, harborId } = await openEditor(server);
  await server.services.db
    .updateTable('users')
    .set({ first_name: '=1+1' })
    .where('username_key', '=', 'maria')
    .execute();
  const response = await fetch(`${server.url}/api/admin/program/${harborId}/exportUsers?format=xlsx`, {
    headers: { authorization: token! },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Users.xlsx"');
  const [headings, maria] = await readSheet(Buffer.from(await response.arrayBuffer()));
  expect(Object.fromEntries(headings!.map((heading, at) => [heading, maria![at]]))).toMatchObject({
    Username: 'maria',
    'First Name': '=1+1',
    Zipcode: '04101',
    'Approval Date': new Date('2026-02-02'),
    Approved: 'Yes',
    'Total Points': 0,
    'Time Zone': 'America/New_York',
  });
});

test('the audit names the file that was taken', async () => {
  const sofia = await openEditor(server);
  const { harborId: programId } = sofia;
  await sofia.ok('GET /api/admin/program/:programId/exportTrainings', { programId, format: 'xlsx' });
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
  expect(entries[0]).toMatchObject({ data: { file: 'CompletedTrainings.xlsx', rows: 0 } });
});

test('any text is read back the same, except for the kind of line break', async () => {
  const written = fc.string({
    unit: fc.constantFrom('<', '&', '>', '"', "'", ' ', '\r', '\n', '\t', '=', '0', 'é', '😀'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1 }), async (cells) => {
      const texts = cells.map((cell) => cell.replace(/\r\n?/g, '\n'));
      expect(await readBack('first', ...cells, 'last')).toEqual(
        ['first', ...texts, 'last'].map((text) => text || null),
      );
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['\u0007', '_x0007_'],
  ['\uffff', '_xFFFF_'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x12_', '_x12_'],
  ['a & <b>', 'a &amp; &lt;b&gt;'],
])('%j is written as %j', async (cell, text) => {
  const files = readZip(await readWhole(write([[[cell]]])));
  expect(files.get('xl/worksheets/sheet1.xml')!.toString()).toContain(`<t xml:space="preserve">${text}</t>`);
});

test('a text that is longer than a cell holds is cut, and ends with a sign of it', async () => {
  expect(await readBack('x'.repeat(32_767), 'x'.repeat(32_768))).toEqual([
    'x'.repeat(32_767),
    `${'x'.repeat(32_766)}…`,
  ]);
});

test('days that Excel counts are days, and earlier ones are text', async () => {
  const days = ['2026-07-03', '1900-03-01', '1900-02-28', '0202-01-01', null, '9999-12-31'];
  const sheet = await readSheet(await readWhole(write([days.map((day) => [day, day])], ['day', undefined])));
  expect(sheet.slice(1).map(([day]) => day)).toEqual([
    new Date('2026-07-03'),
    new Date('1900-03-01'),
    '1900-02-28',
    '0202-01-01',
    null,
    new Date('9999-12-31'),
  ]);
});

test('columns behind the 26th and the 702nd have their letters', async () => {
  const cells = Array.from({ length: 800 }, (_, at) => at);
  const [, row] = await readSheet(
    await readWhole(
      write(
        [[cells]],
        cells.map(() => undefined),
      ),
    ),
  );
  expect(row).toEqual(cells);
});

/** Batches of 100 rows, how many were asked for, and whether the asking has ended. */
function countBatches(total: number) {
  const asked = { batches: 0, isOver: false };
  function* make(): Generator<Row[]> {
    try {
      for (; asked.batches < total; asked.batches++) {
        // Like real texts, these do not become small.
        yield Array.from({ length: 100 }, (_, at) => [
          `0${asked.batches * 100 + at}`,
          Math.sin(asked.batches + at) * 1e15,
        ]);
      }
    } finally {
      asked.isOver = true;
    }
  }
  return { asked, batches: make() };
}

test('100,000 rows wait for their reader instead of filling the memory, and are read back', async () => {
  const { asked, batches } = countBatches(1000);
  const content = write(batches, [undefined, undefined]);
  content.pause();
  let before = -1;
  // Whatever can be written without a reader is.
  for (; before !== asked.batches; await passTurns(200)) before = asked.batches;
  expect(asked.batches).toBeLessThan(100);
  const sheet = await readSheet(await readWhole(content));
  expect(sheet).toHaveLength(100_001);
  expect(sheet.at(-1)![0]).toBe('099999');
});

/** So many turns of the event loop. */
async function passTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('a reader who leaves ends the reading', async () => {
  const { asked, batches } = countBatches(100_000);
  for await (const _ of write(batches, [undefined, undefined])) if (asked.batches > 10) break;
  await expect.poll(() => asked.isOver).toBe(true);
  expect(asked.batches).toBeLessThan(1000);
});

test('more rows than a sheet holds are refused before the file begins, and break it off if they came since', async () => {
  const { harborId: programId } = await openEditor(server);
  const long = { ...usersList, count: async () => ({ rows: MOST_SHEET_ROWS + 1 }) };
  const refuse = (type: string) => new Error(type);
  const context = { services: server.services, now: new Date(), refuse } as unknown as Parameters<typeof exportList>[2];
  await expect(exportList(long, { programId, format: 'xlsx' }, context)).rejects.toThrow('too-many-rows');
  const rows = Array.from({ length: MOST_SHEET_ROWS + 1 }, (): Row => []);
  await expect(readWhole(write([rows]))).rejects.toThrow('more rows than a sheet holds');
});
