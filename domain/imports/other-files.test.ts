import { expect, test } from 'vitest';
import { otherKindOf, otherZipOf } from './other-files.ts';

test.each([
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', 'xls'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1 E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0', 'locked'],
  ['%PDF-1.7', 'pdf'],
  ['<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'web'],
  ['\u00ef\u00bb\u00bf\r\n <!DOCTYPE html>', 'web'],
  ['<?xml version="1.0"?><Workbook>', 'web'],
  ['MIME-Version: 1.0', 'web'],
  ['<table><tr><td>Name', 'web'],
  ['{"url": "https://docs.google.com/spreadsheets/d/1"}', 'googleSheets'],
  ['\u001f\u008b\b', 'archive'],
  ['{\\rtf1', 'document'],
  ['\u0089PNG\r\n', 'picture'],
  ['\u00ff\u00d8\u00ff\u00e0', 'picture'],
  ['\0\0\0\u0018ftypheic', 'picture'],
])('%j is known by its first bytes as %s', (start, kind) => {
  expect(otherKindOf(start)).toBe(kind);
});

test.each(['', 'Name,Points\n', '\u00ef\u00bb\u00bfName', 'PK\u0003\u0004', '<Bolt>,5', 'II,5', 'GIF,5'])(
  '%j can be a text or a workbook',
  (start) => {
    expect(otherKindOf(start)).toBeNull();
  },
);

test.each([
  [['[Content_Types].xml', 'xl/workbook.xml'], null],
  [['[Content_Types].xml', 'xl/workbook.bin'], 'xlsb'],
  [['mimetype', 'content.xml'], 'calc'],
  [['Index/Document.iwa', 'preview.jpg'], 'numbers'],
  [['[Content_Types].xml', 'word/document.xml'], 'document'],
  [['prices.csv'], 'archive'],
] as const)('a zip of %j', (names, kind) => {
  expect(otherZipOf(names)).toBe(kind);
});
