export interface PdfPicture {
  /** What its dictionary says beside its length. */
  is: string;
  bytes: Buffer;
}
export interface PdfPage {
  width: number;
  height: number;
  /** What else its dictionary says. */
  is?: string;
  /** Paints the pictures, which are called /P0, /P1 and so on; /F1 is a font. */
  content: string;
  pictures?: readonly PdfPicture[];
}

/** A PDF of pages that paint pictures, as scanners and printers' drivers make them. */
export function paintPdf(pages: readonly PdfPage[]): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  const add = (object: string) => `${objects.push(object)} 0 R`;
  const kids = pages.map(({ width, height, is = '', content, pictures = [] }) => {
    const names = pictures.map((picture, at) => `/P${at} ${add(streamOf(picture))}`);
    const contents = add(streamOf({ is: '', bytes: Buffer.from(content, 'latin1') }));
    const resources = `<< /XObject << ${names.join(' ')} >> /Font << /F1 3 0 R >> /ExtGState << /Darken << /BM /Multiply >> >> >>`;
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${contents} /Resources ${resources} ${is} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`, 'latin1');
}

const streamOf = ({ is, bytes }: PdfPicture) =>
  `<< ${is} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
