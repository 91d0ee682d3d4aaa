/** The content of one page in PDF's drawing language: see `page.ts`. */
export type PageContent = string;

/** Letter size, in points. */
export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;

const FIXED_OBJECTS = 6;

/**
 * A PDF 1.4 file. It uses only fonts that every reader has, and is not compressed, so that a person can read it too.
 * The pages must be Latin-1.
 */
export function writePdf(title: string, pages: readonly PageContent[]): Buffer {
  const pageNumbers = pages.map((_, place) => FIXED_OBJECTS + 1 + 2 * place);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    font('Courier'),
    `<< /Title (${escapeText(title)}) /Producer (Guerdon) >>`,
    ...pages.flatMap((content, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${pageNumbers[place]! + 1} 0 R
/Resources << /Font << /Regular 3 0 R /Bold 4 0 R /Figures 5 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return Buffer.from(joinObjects(objects), 'latin1');
}

/** Escapes brackets and backslashes, which have a meaning in a PDF text. */
export function escapeText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** Adds the table at the file's end with the byte offset of each object; every row has twenty bytes. */
function joinObjects(objects: readonly string[]): string {
  // The second line marks the file as binary for programs that would change its line ends.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  let table = '0000000000 65535 f \n';
  for (const [place, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
