import { expect, test } from 'vitest';
import { otherContentProblem, otherFileProblem } from './other-files.ts';

test.each([
  ['Prices 2026.xlsx', 'excel'],
  ['OLD.XLS', 'excel'],
  ['list.ods', 'calc'],
  ['list.numbers', 'numbers'],
  ['list.gsheet', 'googleSheets'],
  ['list.pdf', 'pdf'],
  ['lists.zip', 'archive'],
  ['list.docx', 'document'],
  ['photo.HEIC', 'picture'],
  ['list.dat', null],
  ['list', null],
])('%s is refused as %s', (fileName, kind) => {
  expect(otherFileProblem(fileName)).toEqual({ code: 'notCsvByName', kind, fileName });
});

test.each([
  ['PK\u0003\u0004\u0014\0[Content_Types].xml', 'excel'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', 'excel'],
  ['PK\u0003\u0004…mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'calc'],
  ['PK\u0003\u0004…Index/Document.iwa', 'numbers'],
  ['%PDF-1.7', 'pdf'],
])('%j is known by its first bytes as %s', (start, kind) => {
  expect(otherContentProblem(start)).toEqual({ code: 'notCsvInside', kind });
});

test.each(['', 'Name,Points\n', '\u00ef\u00bb\u00bfName'])('%j can be a text', (start) => {
  expect(otherContentProblem(start)).toBeNull();
});
