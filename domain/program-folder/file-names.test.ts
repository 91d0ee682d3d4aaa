import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNamesOf, filePathOf, readFilePath } from './file-names.ts';

test('files are called as what is in them, and two of one name get numbers', () => {
  expect(
    fileNamesOf(['Travel Mug 12 oz.', 'travel mug 12 oz', 'Größe „XL“', 'CON', 'com1', '陶器', '../etc/passwd']),
  ).toEqual([...['travel-mug-12-oz', 'travel-mug-12-oz-2', 'gro-e-xl', 'con-x', 'com1-x', 'x', 'etc-passwd']]);
});

test('whatever texts are called, their names are distinct and every file system keeps them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 })), (texts) => {
      const names = fileNamesOf(texts);
      expect(new Set(names).size).toBe(texts.length);
      for (const name of names)
        expect(name).toMatch(/^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z\d](?:[a-z\d-]{0,70}[a-z\d])?$/);
    }),
  );
});

test('the path of a picture or video says what it is called and of which type, and no path leads elsewhere', () => {
  const file = { fileName: 'My_Mug.JPEG', sha256: `${'0123456789abcdef'}${'f'.repeat(48)}`, contentType: 'image/jpeg' };
  const path = filePathOf(file);
  expect(path).toBe('files/my-mug-0123456789abcdef.jpg');
  expect(readFilePath(path)).toEqual({ name: 'my-mug.jpg', contentType: 'image/jpeg' });
  expect(readFilePath('files/mine.jpeg')).toEqual({ name: 'mine.jpg', contentType: 'image/jpeg' });
  for (const wrong of ['files/../a.png', 'files/a.svg', 'a.png', 'files/sub/a.png', 'files/A.png', 'files/a.png/'])
    expect([wrong, readFilePath(wrong)]).toEqual([wrong, null]);
});
