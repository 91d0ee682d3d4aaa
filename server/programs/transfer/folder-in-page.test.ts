import { beforeAll, describe, expect, test } from 'vitest';
import type { FolderChanges } from '#contract/program-folders.ts';
import type { ProgramForAdmins } from '#contract/program-setup.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { exportZip, sendZip, zipOf } from '#testing/people/program-zip.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { drawPicture } from '#testing/pictures.ts';
import { readZip } from '#testing/read-zip.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let last = 0;
beforeAll(async () => {
  sofia = await openEditor(server);
});

interface Files {
  program: ProgramForAdmins;
  files: Map<string, Buffer>;
}
/** A program with a bit of everything, and its files as they are saved from its page. */
async function exported(): Promise<Files> {
  const { _id: programId } = await sofia.setUp(`in-page-${++last}`);
  const item = { name: 'Cement', points: 5, uniqueIdentifier: '007', image: await sofia.upload('rebateItems') };
  await sofia.send('POST /api/admin/program/:programId/rebateItem/create', { programId, item });
  const program = await sofia.save(await sofia.read(programId), {
    terms: '<p>Be fair.</p>',
    rewardItems: [{ name: 'Mug', points: 10 }],
  });
  return { program, files: readZip(await exportZip(server.url, sofia, programId)) };
}
const pack = (files: ReadonlyMap<string, Buffer | string>) =>
  zipOf([...files].map(([name, content]) => ({ name, content })));
function edit(files: Map<string, Buffer>, file: string, from: string, to: string): void {
  const text = files.get(file)!.toString();
  expect(text).toContain(from);
  files.set(file, Buffer.from(text.replace(from, to)));
}
const compare = (id: string, zip: Buffer | string, who: Pick<Editor, 'token'> = sofia) =>
  sendZip<FolderChanges>(server.url, who, `/api/admin/program/${id}/folder/compare`, zip);
const apply = (id: string, zip: Buffer, asked: { state: string; overwrites?: 'true' }, who = sofia) =>
  sendZip<{ program: ProgramForAdmins } & FolderChanges>(
    server.url,
    who,
    `/api/admin/program/${id}/folder?${new URLSearchParams(asked)}`,
    zip,
  );

test('what was edited in the files is shown, then applied; what goes out again is what came in', async () => {
  const { program, files } = await exported();
  const { _id: id } = program;
  expect((await compare(id, await pack(files))).body).toMatchObject({ changes: [], overwritten: [] });
  edit(files, 'terms.html', 'Be fair.', 'Be fair, and kind.');
  edit(files, 'catalog.csv', '007,Cement,5,', '007,Fine cement,6,');
  const [picture] = [...files.keys()].filter((file) => file.startsWith('files/'));
  files.set(picture!, await drawPicture('png', 2));
  const zip = await pack(files);
  const { body: shown } = await compare(id, zip);
  expect(shown.changes.map(({ path }) => path)).toEqual(['catalog-pictures.json', 'catalog.csv', 'terms.html']);
  expect(shown.changes[1]).toEqual({
    ...{ path: 'catalog.csv', count: 2 },
    changes: [
      { field: '007: Name', before: 'Cement', after: 'Fine cement' },
      { field: '007: Points', before: '5', after: '6' },
    ],
  });
  expect(await sofia.read(id)).toEqual(program);
  const { status, body } = await apply(id, zip, shown);
  expect([status, body.program.terms]).toEqual([200, '<p>Be fair, and kind.</p>']);
  expect((await compare(id, zip)).body.changes).toEqual([]);
  const again = readZip(await exportZip(server.url, sofia, id));
  expect(again.get('catalog.csv')).toEqual(files.get('catalog.csv'));
});

test('what somebody has changed since is refused by name, and written over only when that is asked for', async () => {
  const { program, files } = await exported();
  const { _id: id } = program;
  await sofia.save(await sofia.read(id), { terms: '<p>Be very fair.</p>' });
  edit(files, 'terms.html', 'Be fair.', 'Be kind.');
  const zip = await pack(files);
  const { body: shown } = await compare(id, zip);
  expect(shown.overwritten).toEqual(['terms.html']);
  const refused = await apply(id, zip, shown);
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ message: expect.stringContaining('terms.html') }],
  ]);
  expect((await sofia.read(id)).terms).toBe('<p>Be very fair.</p>');
  expect((await apply(id, zip, { ...shown, overwrites: 'true' })).status).toBe(200);
  expect((await sofia.read(id)).terms).toBe('<p>Be kind.</p>');
});

test('what was shown is what is applied: another program, or other files, are shown anew', async () => {
  const { program, files } = await exported();
  const { _id: id } = program;
  edit(files, 'terms.html', 'Be fair.', 'Be kind.');
  const zip = await pack(files);
  const { body: shown } = await compare(id, zip);
  edit(files, 'rewards/mug.json', '"points": 10', '"points": 1');
  const other = await apply(id, await pack(files), shown);
  expect([other.status, other.body.type]).toEqual([409, 'stale']);
  expect(other.body.changes.map(({ path }) => path)).toEqual(['rewards/mug.json', 'terms.html']);
  await sofia.save(await sofia.read(id), { slogan: 'Build' });
  expect((await apply(id, zip, shown)).body.type).toBe('stale');
  expect(await sofia.read(id)).toMatchObject({ terms: '<p>Be fair.</p>', slogan: 'Build' });
});

test('of two who apply at once, one does it and the other is shown what is there then', async () => {
  const { program, files } = await exported();
  edit(files, 'terms.html', 'Be fair.', 'Be kind.');
  const zip = await pack(files);
  const { body: shown } = await compare(program._id, zip);
  const answers = await Promise.all([apply(program._id, zip, shown), apply(program._id, zip, shown)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await sofia.read(program._id)).termsVersion).toBe(program.termsVersion! + 1);
});

test('another program’s files are refused by its URL path, and change neither', async () => {
  const [one, other] = [await exported(), await exported()];
  const { status, body } = await compare(one.program._id, await pack(other.files));
  expect([status, body.errors]).toMatchObject([400, [{ message: expect.stringContaining(other.program.slug!) }]]);
});

test('a new program is made of them under another name, for a company', async () => {
  const { files } = await exported();
  const named = { name: 'Second', slug: `second-${++last}`, company: sofia.companyId };
  const address = `/api/admin/program/folder?${new URLSearchParams(named)}`;
  const zip = await pack(files);
  const { status, body } = await sendZip<{ program: ProgramForAdmins }>(server.url, sofia, address, zip);
  expect([status, body.program]).toMatchObject([200, { name: 'Second', slug: named.slug, openedAt: null }]);
  expect(body.program.rewardItems).toMatchObject([{ name: 'Mug', points: 10 }]);
  expect((await sendZip(server.url, sofia, address, zip)).body.type).toBe('slug-taken');
});

test('only who may set the program up compares and applies', async () => {
  const { program, files } = await exported();
  const { caller } = await addStaff(server, `reviewer-${++last}`, [inProgram('reviewer', program._id)]);
  expect((await compare(program._id, await pack(files), caller)).status).toBe(403);
  const { caller: stranger } = await addStaff(server, `stranger-${++last}`, [inProgram('manager', sofia.harborId)]);
  expect((await compare(program._id, await pack(files), stranger)).status).toBe(404);
});

describe('of a zip that', () => {
  const bomb = Buffer.alloc(30_000_000, ' ');
  const wrongSum = async (files: Map<string, Buffer>) => {
    const zip = await pack(files);
    // The sum of the first file, in the directory at the end.
    zip.writeUInt32LE(7, zip.indexOf(Buffer.from('PK\x01\x02')) + 16);
    return zip;
  };
  /** The bytes of its first file, which begin behind the name. */
  const damaged = async (files: Map<string, Buffer>) => {
    const zip = await pack(files);
    const at = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
    zip.fill(0xff, at, at + 8);
    return zip;
  };
  /** It says to be a few bytes shorter than it is. */
  const short = async (files: Map<string, Buffer>) => {
    const zip = await pack(files);
    const at = zip.indexOf(Buffer.from('PK\x01\x02')) + 20;
    zip.writeUInt32LE(zip.readUInt32LE(at) - 4, at);
    return zip;
  };
  const locked = async (files: Map<string, Buffer>) => {
    const zip = await pack(files);
    const at = zip.indexOf(Buffer.from('PK\x01\x02')) + 8;
    zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
    return zip;
  };
  const withMore = (more: Parameters<typeof zipOf>[0]) => async (files: Map<string, Buffer>) =>
    await zipOf([...[...files].map(([name, content]) => ({ name, content })), ...more]);

  test.each<[string, (files: Map<string, Buffer>) => Promise<Buffer>, RegExp]>([
    ['is none', async () => Buffer.from('Name,Points\n'), /no zip, or it is damaged/],
    ['is cut off', async (files) => (await pack(files)).subarray(0, -30), /no zip, or it is damaged/],
    ['has a wrong sum', wrongSum, /no zip, or it is damaged/],
    ['has damaged bytes', damaged, /no zip, or it is damaged/],
    ['is shorter than it says', short, /no zip, or it is damaged/],
    ['has a password', locked, /password/],
    [
      'has a link in it',
      withMore([{ name: 'rules.html', content: '/etc/passwd', mode: 0o120777 }]),
      /rules\.html is a link/,
    ],
    ['has a file twice', withMore([{ name: 'terms.html', content: '<p>Else.</p>' }]), /terms\.html is there twice/],
    ['has a file of nothing', withMore([{ name: 'notes.txt', content: 'x' }]), /notes\.txt is no file/],
    [
      'has a file elsewhere',
      withMore([{ name: 'rewards/x/mug.json', content: '{}' }]),
      /rewards\/x\/mug\.json is no file/,
    ],
    [
      'has a text that is too large',
      withMore([{ name: 'rules.html', content: bomb }]),
      /rules\.html is larger than 3 MB/,
    ],
    [
      'has no program in it',
      async () => await zipOf([{ name: 'rules.html', content: '' }]),
      /program\.json is missing/,
    ],
  ])('%s it is said', async (_, make, message) => {
    const { program, files } = await exported();
    const { status, body } = await compare(program._id, await make(files));
    expect([status, body.errors?.map((one) => one.message).join()]).toEqual([400, expect.stringMatching(message)]);
  });

  test('holds more text than is read in one go it is said', async () => {
    const { program, files } = await exported();
    files.set('catalog.csv', Buffer.alloc(21_000_000, 'x'));
    const { body } = await compare(program._id, await pack(files));
    expect(body.errors).toMatchObject([{ message: expect.stringMatching(/larger than 20 MB together/) }]);
  });

  test('has more items than the pages send it is said before they are read', async () => {
    const { program, files } = await exported();
    const rows = Array.from({ length: 21_000 }, (_, n) => `I${n},Item ${n},5`);
    files.set('catalog.csv', Buffer.from(`Unique Identifier,Name,Points\r\n${rows.join('\r\n')}\r\n`));
    const { body } = await compare(program._id, await pack(files));
    expect(body.errors).toMatchObject([{ message: expect.stringMatching(/more than 20,000 items/) }]);
  });

  test('leads out of its folder nothing is written', async () => {
    const { program, files } = await exported();
    const zip = await zipOf([
      ...[...files].map(([name, content]) => ({ name, content })),
      { name: 'aa/aa/aa.html', content: 'x' },
    ]);
    const text = zip.toString('latin1').replaceAll('aa/aa/aa.html', '../../aa.html');
    const { status, body } = await compare(program._id, Buffer.from(text, 'latin1'));
    expect([status, body.type]).toEqual([400, 'invalid']);
  });

  test('was packed again by Finder or Explorer the folder around it and what they add are passed over', async () => {
    const { program, files } = await exported();
    const around = [...files].map(([name, content]) => ({ name: `${'Für alle'.normalize('NFD')}/${name}`, content }));
    const added = ['__MACOSX/x/._terms.html', 'x/.DS_Store', 'x/Thumbs.db', 'x/.git/config'];
    const zip = await zipOf([...around, ...added.map((name) => ({ name, content: 'x' }))]);
    expect((await compare(program._id, zip)).body).toMatchObject({ changes: [], overwritten: [] });
  });

  test('is sent as something else it is refused before it is read', async () => {
    const { program } = await exported();
    const answer = await fetch(`${server.url}/api/admin/program/${program._id}/folder/compare`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: sofia.token! },
      body: 'Name,Points\n',
    });
    expect([answer.status, await answer.json()]).toMatchObject([415, { type: 'not-zip' }]);
  });
});
