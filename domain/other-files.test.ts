import { expect, test } from 'vitest';
import { otherContentProblem, otherFileProblem } from './other-files.ts';

test.each([
  ['Prices 2026.xlsx', /^“Prices 2026\.xlsx” is an Excel workbook\. Open it in Excel, .*“CSV UTF-8”/],
  ['OLD.XLS', /is an Excel workbook/],
  ['list.ods', /is an OpenDocument spreadsheet\. Open it in LibreOffice, .*“Text CSV”/],
  ['list.numbers', /is a Numbers spreadsheet\. Open it in Numbers, .*“CSV”/],
  ['list.gsheet', /is only a link to Google Sheets/],
  ['list.pdf', /is a PDF, which has no rows/],
  ['lists.zip', /is an archive\. Unpack it/],
  ['list.docx', /is a text document/],
  ['photo.HEIC', /is a picture/],
  ['list.dat', /^“list\.dat” is no CSV file\. Save the list as “CSV UTF-8”/],
  ['list', /is no CSV file/],
])('%s is refused with what to do', (name, sentence) => {
  expect(otherFileProblem(name)).toMatch(sentence);
  expect(otherFileProblem(name)).toMatch(/CSV/);
});

test.each([
  ['PK\u0003\u0004\u0014\0[Content_Types].xml', /Excel workbook/],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', /Excel workbook/],
  ['PK\u0003\u0004…mimetypeapplication/vnd.oasis.opendocument.spreadsheet', /OpenDocument spreadsheet/],
  ['PK\u0003\u0004…Index/Document.iwa', /Numbers spreadsheet/],
  ['%PDF-1.7', /PDF/],
])('%j is known by its first bytes', (start, sentence) => {
  expect(otherContentProblem(start)).toMatch(sentence);
});

test.each(['', 'Name,Points\n', '\u00ef\u00bb\u00bfName'])('%j can be a text', (start) => {
  expect(otherContentProblem(start)).toBeNull();
});
