import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFile } from '#server/files/queries.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { pngChunk } from '#testing/pictures/craft.ts';
import { craftObjectStream, craftPdf, craftStream } from '#testing/pictures/craft-pdf.ts';
import { encryptions, encryptPdf } from '#testing/pictures/encrypt-pdf.ts';
import { drawPicture } from '#testing/pictures.ts';
import { printPdf } from '#testing/print-pdf.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
});

let number = 9100;
async function send(bytes: Buffer, type: 'pdf' | 'png' | 'jpeg' = 'pdf') {
  const contentType = type === 'pdf' ? 'application/pdf' : `image/${type}`;
  const image = await uploadReceipt(maria, server.url, bytes, { fileName: `receipt.${type}`, contentType });
  number += 1;
  const answer = await maria.call('POST /api/client/receipt/addItem', await maria.entry(String(number), { image }));
  return { ...image, answer };
}
const refusedWith = (message: string) => ({ status: 400, body: { errors: [{ path: 'image', message }] } });
const active = refusedWith(
  'This PDF contains a program or other files. Please print it to a new PDF, or take a picture of it.',
);
const attached = refusedWith(
  'Other files are attached to this PDF. Please print it to a new PDF, which has none, or take a picture of it.',
);
const locked = refusedWith('This PDF is protected or damaged. Please print it to a new PDF, or take a picture of it.');
const unreadable = refusedWith('File extension must be png, jpg, jpeg, or pdf. File size cannot exceed 5MB.');
const twoKinds = refusedWith('This file is of two kinds at once. Please take a new photo or save it again.');

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF that does something is refused:', () => {
  test.each<[string, Parameters<typeof craftPdf>[0]]>([
    ['it runs a script when it is opened', { catalog: `/OpenAction ${script}` }],
    ['its script is in another object', { catalog: '/OpenAction 10 0 R', objects: [script] }],
    ['its script has a name for all pages', { catalog: '/Names << /JavaScript 10 0 R >>' }],
    ['its names are written in another way', { catalog: '/OpenAction << /#53 /J#61vaScript /#4AS 10 0 R >>' }],
    ['one reader alone takes its names for these', { catalog: '/A << /S /Launc#5O >> /B << /J#3Z (x) >>' }],
    ['it does something from step to step', { objects: ['<< /PresSteps << /NA << /S /URI /URI (a) >> >> >>'] }],
    ['it starts a program', { objects: ['<< /S /Launch /F (calc.exe) >>'] }],
    ['a page does something when it is shown', { objects: ['<< /AA << /O 11 0 R >> >>'] }],
    ['it is a form of programs', { catalog: '/AcroForm << /XFA 10 0 R >>' }],
    ['it sends what is typed', { objects: ['<< /S /SubmitForm /F (https://example.com) >>'] }],
    ['it has a player', { objects: ['<< /Subtype /RichMedia >>'] }],
    ['its script is compressed', { objects: [craftObjectStream(['<< /A 1 >>', script])] }],
    ['its compressed script does not say so', { objects: [craftObjectStream([script], { type: '' })] }],
    ['its compressed script is behind a text', { objects: [craftObjectStream(['( open', script, ')'])] }],
    ['its script is behind a comment', { objects: [`% ( \n${script}`] }],
    ['its script is in what looks like a picture', { objects: [`<< >>\nstream\n77 0 obj ${script}\nendstream`] }],
    ['a text does not end before its script', { objects: ['( never closed', script] }],
    ['a text in hex looks like a comment', { catalog: `/A <41%42> /OpenAction ${script}` }],
    ['a text in hex looks like the beginning of a text', { catalog: `/A <28(> /OpenAction ${script} /B (x)` }],
    ['a text in hex holds names', { catalog: '/A <41 /JS 42>' }],
    ['a text holds what begins an object', { catalog: `/A (x obj %) /OpenAction ${script}` }],
    ['a text holds brackets', { catalog: `/A (a (b) \\) /OpenAction ${script} /B (c)` }],
    ['a comment ends with a line', { catalog: `% (\r/OpenAction ${script}` }],
    ['its dictionary holds words', { catalog: `/A endobj /OpenAction ${script}` }],
    ['a later version of its catalog runs it', { objects: [`<< >>\nendobj\n1 0 obj << /OpenAction ${script} >>`] }],
    ['a bracket closes nothing before its script', { catalog: `/A ] endstream /OpenAction ${script}` }],
    ['a link starts a program behind such a bracket', { objects: ['<< /Z ] xref /A << /S /Launch >> >>'] }],
    ['its compressed script is behind such a bracket', { objects: [craftObjectStream(['(', `<< ] ${script}`, ')'])] }],
    ['its names end with what only some readers take for a blank', { objects: ['<< /S /JavaScript\x80/JS\xff(x) >>'] }],
    ['its compressed script follows a text in hex', { objects: [craftObjectStream(['<28(>', script, '(x)'])] }],
  ])('%s', async (_what, pdf) => {
    expect((await send(craftPdf(pdf))).answer).toMatchObject(active);
  });
});

describe('a PDF that begins with something else than one of its pages is refused:', () => {
  const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>';
  const uri = '<< /S /URI /URI (https://shop.example) >>';
  test.each<[string, Parameters<typeof craftPdf>[0]]>([
    ['a page of the web', { catalog: `/OpenAction ${uri}` }],
    ['in another object', { catalog: '/OpenAction 10 0 R', objects: [uri] }],
    [
      'whose number is written in an odd way',
      { catalog: '/OpenAction 10 0 R', objects: [`${goTo}\nendobj\n10 0 % a\n obj ${uri}`] },
    ],
    [
      'in a second version of that object',
      { catalog: '/OpenAction 10 0 R', objects: [`${goTo}\nendobj\n10 0 obj ${uri}`] },
    ],
    ['under a name that one reader alone takes for it', { catalog: `/OpenActi#5Vn ${uri}` }],
    ['in an object stream', { catalog: '/OpenAction 50 0 R', objects: [craftObjectStream([uri])] }],
    [
      'in an object stream, under another number',
      { catalog: '/OpenAction 10 0 R', objects: ['<< /S /GoTo /D (a) >>', craftObjectStream([uri])] },
    ],
    ['after a page', { catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${uri} >>` }],
    [
      'one of two actions',
      { catalog: '/OpenAction << /S /GoTo /S /URI /D [3 0 R /Fit] /URI (https://shop.example) >>' },
    ],
    ['a page of another file', { catalog: '/OpenAction << /S /GoToR /F (a.pdf) /D [0 /Fit] >>' }],
    ['an article', { catalog: '/OpenAction << /S /Thread /D 0 >>' }],
    ['the printer', { catalog: '/OpenAction << /S /Named /N /Print >>' }],
    ['a form that is emptied', { catalog: '/OpenAction << /S /ResetForm >>' }],
    ['something hidden', { catalog: '/OpenAction << /S /Hide /T (a) >>' }],
    [
      'a name of an action that another object says',
      { catalog: '/OpenAction << /S 10 0 R /D (a) >>', objects: ['/URI'] },
    ],
    ['what is not there', { catalog: '/OpenAction 77 0 R' }],
    ['an action in a list', { catalog: `/OpenAction [${uri}]` }],
    ['a page is left', { objects: [`<< /AA << /C ${goTo} >> >>`] }],
  ])('%s', async (_what, pdf) => {
    expect((await send(craftPdf(pdf))).answer).toMatchObject(active);
  });
});

describe('a PDF with attached files is refused with a word on what to do:', () => {
  test.each<[string, Parameters<typeof craftPdf>[0]]>([
    ['it contains a file', { catalog: '/Names << /EmbeddedFiles 10 0 R >>' }],
    ['a note on a page contains a file', { objects: ['<< /Subtype /FileAttachment /FS << /EF << /F 11 0 R >> >> >>'] }],
    ['a file in an object stream', { objects: [craftObjectStream(['<< /Type /Filespec /E#46 << /F 9 0 R >> >>'])] }],
  ])('%s', async (_what, pdf) => {
    expect((await send(craftPdf(pdf))).answer).toMatchObject(attached);
  });
});

describe.each(encryptions)('of PDFs that are encrypted with %s and open without a password', (way) => {
  test('one that does nothing is taken', async () => {
    expect((await send(encryptPdf(way, '<< /A 1 >>'))).answer.status).toBe(200);
  });

  test('one with a script is refused', async () => {
    expect((await send(encryptPdf(way, script))).answer).toMatchObject(active);
  });

  test('one that readers without encryption would see in another way is refused', async () => {
    const pdf = encryptPdf(way, '<< /A 1 >>').toString('latin1');
    const plain = craftObjectStream(['1']);
    const both = Buffer.from(pdf.replace('trailer', `77 0 obj\n${plain}\nendobj\ntrailer`), 'latin1');
    expect((await send(both)).answer).toMatchObject(locked);
  });

  test('one that needs another password is refused', async () => {
    const pdf = encryptPdf(way, '<< /A 1 >>').toString('latin1');
    const other = pdf.replace(/\/U <[\da-f]{8}/, '/U <00000000');
    expect((await send(Buffer.from(other, 'latin1'))).answer).toMatchObject(locked);
  });
});

describe('a PDF that cannot be looked at is refused:', () => {
  const bomb = () => craftObjectStream(['0'.repeat(25_000_000)]);
  test.each<[string, () => Parameters<typeof craftPdf>[0]]>([
    ['it is encrypted in an unknown way', () => ({ objects: ['<< /Encrypt 11 0 R >>'] })],
    ['it unfolds to too much', () => ({ objects: [bomb()] })],
    [
      'many together unfold to too much',
      () => ({ objects: Array(3).fill(craftObjectStream(['0'.repeat(9_000_000)])) }),
    ],
    ['its objects are packed twice', () => ({ objects: [craftObjectStream(['1'], { more: '/Filter /LZWDecode' })] })],
    [
      'its objects are packed as pictures are',
      () => ({ objects: [craftObjectStream(['1'], { more: '/Predictor 12' })] }),
    ],
    [
      'its objects begin in a place that another object says',
      () => ({ objects: ['<< /First 9 0 R /N 1 >>\nstream\nendstream'] }),
    ],
    [
      'its packed objects are broken',
      () => ({ objects: ['<< /First 5 /Filter /FlateDecode >>\nstream\nbroken\nendstream'] }),
    ],
    [
      'more objects are packed than it says',
      () => ({ objects: [craftStream('11 11 '.repeat(3_000_000), '/Type /ObjStm /N 1 /First 18000000')] }),
    ],
    [
      'it says more packed objects than there can be',
      () => ({ objects: [craftStream('11 11 '.repeat(3_000_000), '/Type /ObjStm /N 3000000 /First 18000000')] }),
    ],
    [
      'its packed objects say another length',
      () => ({ objects: ['<< /Type /ObjStm /N 1 /First 4 /Length 9 >>\nstream\n1 0 (endstream) /JS\nendstream'] }),
    ],
    ['its pages are lists in lists', () => ({ catalog: `/A ${'['.repeat(1_000_000)}` })],
    ['a stream is where none can be', () => ({ objects: ['[ << >>\nstream\n( \nendstream ]'] })],
  ])('%s', async (_what, pdf) => {
    expect((await send(craftPdf(pdf()))).answer).toMatchObject(locked);
  });
});

test('a PDF is refused whose object stream holds another one, which only some readers unfold', async () => {
  const inner = craftObjectStream([script]);
  const pdf = craftPdf({ objects: [craftObjectStream(['<< /A 1 >>', inner])] });
  expect((await send(pdf)).answer).toMatchObject(locked);
});

describe('a PDF is taken:', () => {
  test.each<[string, Buffer]>([
    ['as a shop prints it', printPdf(['Harbor Supply', 'No. 4242', 'Paint 41.90'])],
    ['with packed objects', craftPdf({ objects: [craftObjectStream(['<< /Type /Font >>', '[1 2]'])] })],
    [
      'with links whose addresses read like names',
      craftPdf({ objects: ['<< /S /URI /URI (https://shop.example/JS/AA) >>'] }),
    ],
    ['with these words in its texts', craftPdf({ objects: ['<< /Title (/JavaScript for all \\( /Launch ) >>'] })],
    [
      'with these words on its pages',
      craftPdf({ objects: [craftStream('(/JavaScript) Tj'), '<< >>\nstream\n/JS /AA\nendstream'] }),
    ],
    ['that opens at a page', craftPdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['that goes to a page', craftPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /XYZ 0 792 null] >>' })],
    [
      'that goes to a page in another object',
      craftPdf({
        catalog: '/OpenAction 10 0 R',
        objects: ['<< /S /GoTo /D [3 0 R /Fit] >>', craftObjectStream(['<< /S /URI /URI (https://shop.example) >>'])],
      }),
    ],
    ['that goes to a name', craftPdf({ catalog: '/OpenAction << /S /GoTo /D (total) >>' })],
    [
      'with bytes of a picture that read like an object',
      craftPdf({ objects: ['<< >>\nstream\n\x8a% (\x90q[<<] obj ]>>%\x91[ << \x99 obj >>]\nendstream'] }),
    ],
    ['with texts in hex', craftPdf({ catalog: '/A <41 4\n2> /B <> /C <2f4a53>' })],
  ])('%s', async (_what, pdf) => {
    expect((await send(pdf)).answer.status).toBe(200);
  });

  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['empty lines', '\r\n\r\n'],
    ['the head of a mail', 'Content-Type: application/pdf\r\n\r\n'],
    ['the most that readers skip', 'x'.repeat(1016)],
  ])('behind %s, without it', async (_what, front) => {
    const pdf = printPdf(['Harbor Supply', 'No. 4242']);
    const { imageKey, answer } = await send(Buffer.concat([Buffer.from(front, 'latin1'), pdf]));
    expect(answer.status).toBe(200);
    expect(await server.services.store.read(imageKey)).toEqual(pdf);
  });

  test('without what is behind its end', async () => {
    const pdf = craftPdf();
    const { imageKey, answer } = await send(Buffer.concat([pdf, Buffer.from('PK\x03\x04 and more')]));
    expect(answer.status).toBe(200);
    expect(await server.services.store.read(imageKey)).toEqual(pdf);
  });
});

/** The end of an archive without files. */
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

describe('a file of two kinds is refused:', () => {
  test.each<[string, 'pdf' | 'png' | 'jpeg', () => Promise<Buffer>]>([
    [
      'a PDF that is a page',
      'pdf',
      async () => Buffer.from(craftPdf().toString('latin1').replace('\n', '\n%<script>\n')),
    ],
    [
      'a PDF that is an archive',
      'pdf',
      async () => craftPdf({ objects: [`<< >>\nstream\n${zip.toString('latin1')}\nendstream`] }),
    ],
    ['a PNG that is an archive', 'png', async () => insertChunk(await drawPicture(), zip)],
    ['a PNG that is a PDF', 'png', async () => insertChunk(await drawPicture(), craftPdf())],
    [
      'a JPEG that is a page',
      'jpeg',
      async () => insertProfile(await drawPicture('jpeg'), '<html><script>alert(1)</script>'),
    ],
  ])('%s', async (_what, type, make) => {
    expect((await send(await make(), type)).answer).toMatchObject(twoKinds);
  });

  test('a PDF behind a page, which is none from its beginning', async () => {
    expect((await send(Buffer.concat([Buffer.from('<html>'), craftPdf()]))).answer).toMatchObject(unreadable);
  });
});

/** In a chunk that is kept, because colors may need it. */
const insertChunk = (png: Buffer, bytes: Buffer) =>
  Buffer.concat([
    png.subarray(0, 33),
    pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bytes])),
    png.subarray(33),
  ]);
const insertProfile = (jpeg: Buffer, text: string) => {
  const data = Buffer.from(`ICC_PROFILE\0\x01\x01${text}`, 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, data.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

test.each(['png', 'jpeg'] as const)('what is behind the end of a %s is not kept', async (type) => {
  const picture = await sharp(await drawPicture())
    .toFormat(type)
    .toBuffer();
  const { imageKey, answer } = await send(Buffer.concat([picture, craftPdf(), deflateRawSync('more'), zip]), type);
  expect(answer.status).toBe(200);
  expect(await server.services.store.read(imageKey)).toEqual(picture);
});

test('what older rules accepted is inspected again when it is sent again', async () => {
  const { db } = server.services;
  const pdf = craftPdf({ catalog: `/OpenAction ${script} /Lang (de)` });
  const { imageKey } = await send(pdf);
  const accepted = { problem: null, sha256: '0'.repeat(64), inspected_by_rules: 0 };
  await db.updateTable('files').set(accepted).where('image_key', '=', imageKey).execute();
  const again = await send(pdf);
  expect(again.answer).toMatchObject(active);
  expect((await findFile(db, again.imageKey))?.problem).toBe('active-pdf');
});
