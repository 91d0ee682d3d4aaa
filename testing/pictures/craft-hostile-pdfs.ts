import { craftObjectStream, craftPdf, craftStream } from './craft-pdf.ts';

const many = (count: number, text: string | ((at: number) => string)) =>
  Array.from({ length: count }, (_, at) => (typeof text === 'string' ? text : text(at))).join('');
const packed = (content: string, head: string) => craftStream(content, `/Type /ObjStm ${head}`);
const withPages = (pages: string, objects: readonly string[] = []) =>
  Buffer.from(craftPdf({ objects }).toString('latin1').replace('/Kids [3 0 R] /Count 1', pages), 'latin1');

/** Small PDFs that cost a trusting reader seconds or gigabytes. */
export const hostilePdfs: Record<string, () => Buffer> = {
  'an object stream that begins far behind': () =>
    craftPdf({ objects: [packed(many(6_300_000, '11 '), '/N 1 /First 18900000')] }),
  'an object stream of millions of objects': () =>
    craftPdf({ objects: [packed(many(6_300_000, '11 '), '/N 3000000 /First 18900000')] }),
  'an object stream whose objects begin one in the other': () =>
    craftPdf({
      objects: [
        packed(
          `${many(20_000, (at) => `${at} ${String(at * 2).padStart(6, '0')} `)}${many(20_000, '[ ')}`,
          '/N 20000 /First 260000',
        ),
      ],
    }),
  'thousands of object streams': () => craftPdf({ objects: Array(20_000).fill(craftObjectStream(['1'])) }),
  'an object stream in a stream in a stream': () =>
    craftPdf({ objects: [craftObjectStream(['1'], { more: `/Filter [${many(50_000, '/FlateDecode ')}]` })] }),
  'object streams that say a huge length': () =>
    craftPdf({ objects: [`<< /Type /ObjStm /N 1 /First 4 /Length 99999999999 >>\nstream\n1 0 1\nendstream`] }),
  'a cross-reference stream of a billion entries': () =>
    craftPdf({
      objects: [
        craftStream(many(4_000_000, '\0'), '/Type /XRef /W [1 4 2] /Size 1000000000 /Index [0 1000000000] /Root 1 0 R'),
      ],
    }),
  'a cross-reference stream of wide columns': () =>
    craftPdf({ objects: [craftStream('1', '/Type /XRef /W [999999999 999999999 999999999] /Size 9 /Root 1 0 R')] }),
  'tables that name each other as the one before': () => {
    const table = (before: number) =>
      `xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Size 4 /Prev ${before} >>\n`;
    const [one, two] = [table(9), table(9)];
    const at = craftPdf().length;
    return Buffer.concat([
      craftPdf(),
      Buffer.from(
        `${one.replace('9 >>', `${at + one.length} >>`)}${two.replace('9 >>', `${at} >>`)}startxref\n${at}\n%%EOF\n`,
      ),
    ]);
  },
  'a table of a billion entries': () =>
    Buffer.concat([
      craftPdf(),
      Buffer.from(
        `xref\n0 1000000000\n0000000000 65535 f \ntrailer << /Root 1 0 R /Size 1000000000 >>\nstartxref\n${craftPdf().length}\n%%EOF\n`,
      ),
    ]),
  'pages that contain themselves': () => withPages('/Kids [2 0 R 2 0 R 2 0 R] /Count 1000000000'),
  'pages in pages, very deep': () =>
    withPages(
      '/Kids [10 0 R] /Count 1',
      Array.from({ length: 50_000 }, (_, at) => `<< /Type /Pages /Count 1 /Kids [${at + 11} 0 R] >>`),
    ),
  'a million pages': () => withPages(`/Kids [${many(400_000, '3 0 R ')}] /Count 400000`),
  'a page of very many notes': () =>
    withPages('/Kids [10 0 R] /Count 1', [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [${many(400_000, '11 0 R ')}] >>`,
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>',
    ]),
  'lists in lists, very deep': () => craftPdf({ catalog: `/Deep ${many(1_000_000, '[')}${many(1_000_000, ']')}` }),
  'dictionaries in dictionaries, very deep': () =>
    craftPdf({ catalog: many(500_000, '/D << ') + many(500_000, '>> ') }),
  'a place to begin that is very deep': () => craftPdf({ catalog: `/OpenAction ${many(1_000_000, '[')}` }),
  'texts that never end': () => craftPdf({ objects: [many(1_000_000, 'obj(')] }),
  'objects that never end': () => craftPdf({ objects: [many(700_000, 'obj<<')] }),
  'brackets in a text': () => craftPdf({ objects: [`(${many(2_000_000, '(')}`] }),
  'a font with very many widths': () =>
    withPages('/Kids [10 0 R] /Count 1', [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /Font << /F 11 0 R >> >> >>',
      `<< /Type /Font /Subtype /Type1 /BaseFont /F /FirstChar 0 /LastChar 999999999 /Widths [${many(1_000_000, '9 ')}] >>`,
    ]),
  'a form of very many fields': () =>
    craftPdf({
      catalog: `/AcroForm << /Fields [${many(300_000, '10 0 R ')}] >>`,
      objects: ['<< /FT /Tx /T (a) /Kids [10 0 R 10 0 R] >>'],
    }),
  'names of scripts that go in circles': () =>
    craftPdf({ catalog: '/Names << /Dests 10 0 R >>', objects: [`<< /Kids [${many(300_000, '10 0 R ')}] >>`] }),
  'an encryption of very many ids': () =>
    Buffer.concat([
      craftPdf({ objects: ['<< /Filter /Standard /V 2 /R 3 /P -4 /O () /U () >>'] }),
      Buffer.from(many(20_000, (at) => `trailer << /Encrypt 10 0 R /ID [(${at})] >>\n`)),
    ]),
};
