import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let last = 0;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const ask = (id: string) =>
  fetch(`${server.url}/api/admin/program/${id}/poster`, { headers: { authorization: sofia.token! } });
/** Its sheets in words, their size in points, and what the document says of itself. */
async function read(id: string) {
  const answer = await ask(id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: false });
  const { view } = await pdf.getPage(1);
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  return {
    sheets: text.map((one) => one.replace(/\s+/g, ' ')),
    size: view.slice(2).map(Math.round),
    info,
    name: answer.headers.get('content-disposition'),
  };
}

test('a poster has a sheet in each language with name, link and what to do, on the paper of its country', async () => {
  const made = await sofia.setUp(`poster-${++last}`);
  const logo = await sofia.upload('companyLogos');
  const changed = { logo, logoGround: 'dark' } as const;
  await sofia.ok('POST /api/admin/company/:id/update', { id: sofia.companyId, company: changed });
  await sofia.save(made, {
    name: 'Premios Ñandú',
    languages: ['en', 'es'],
    texts: { es: { name: 'Premios del Ñandú' } },
  });
  const { sheets, size, info, name } = await read(made._id);
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toContain('Premios Ñandú Send in your receipts');
  expect(sheets[1]).toContain('Premios del Ñandú');
  expect(sheets[1]).toMatch(/recibos/);
  for (const sheet of sheets) expect(sheet).toContain(`/program/${made.slug}/login`);
  expect(size).toEqual([612, 792]);
  expect(info).toMatchObject({ Title: 'Premios Ñandú', Language: 'en' });
  expect(name).toContain(`${made.slug}.pdf`);
  await sofia.save(await sofia.read(made._id), { country: 'DE' });
  expect((await read(made._id)).size).toEqual([595, 842]);
});

test('a name that is as long as can be stays on its sheet', async () => {
  const made = await sofia.setUp(`poster-${++last}-${'w'.repeat(80)}`);
  await sofia.save(made, { name: `${'Wonderful rebates of '.repeat(4)}W${'w'.repeat(15)}`.slice(0, 100) });
  const { sheets } = await read(made._id);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('Wonderful rebates of');
  expect(sheets[0]!.replaceAll(' ', '')).toContain(`/program/${made.slug}/login`);
});

test.each(['مكافآت البناء', '建築獎勵', 'Rewards 🎁', 'Rewards ☃', '「Rewards」'])(
  'what the font has no letters for is not drawn without them: %s',
  async (name) => {
    const made = await sofia.setUp(`poster-${++last}`);
    await sofia.save(made, { name });
    const answer = await ask(made._id);
    expect([answer.status, await answer.json()]).toMatchObject([409, { type: 'letters-missing' }]);
  },
);

test('a program without a link has no poster yet', async () => {
  const { _id: id } = await sofia.create();
  const answer = await ask(id);
  expect([answer.status, await answer.json()]).toMatchObject([409, { type: 'no-link' }]);
});
