import { deflateSync } from 'node:zlib';

/** A PDF of one empty page; `catalog` is added to its catalog, `objects` from number 10 on. */
export function craftPdf({
  catalog = '',
  objects = [],
}: {
  catalog?: string;
  objects?: readonly string[];
} = {}): Buffer {
  const all = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'],
    ...objects.map((object, at) => [10 + at, object]),
  ];
  const body = all.map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

/** An object stream with these objects, numbered from 50 on. */
export function craftObjectStream(objects: readonly string[], { type = '/Type /ObjStm', more = '' } = {}): string {
  const places = objects.map((_, at) => objects.slice(0, at).join(' ').length + (at > 0 ? 1 : 0));
  const head = `${objects.map((_, at) => `${50 + at} ${places[at]}`).join(' ')} `;
  return craftStream(`${head}${objects.join(' ')}`, `${type} /N ${objects.length} /First ${head.length} ${more}`);
}

export function craftStream(content: string, dictionary = ''): string {
  const bytes = deflateSync(Buffer.from(content, 'latin1'));
  return `<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}
