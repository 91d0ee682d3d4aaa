import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProgramForAdmins } from '#contract/program-setup.ts';
import { runGuerdon } from '#testing/guerdon.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { moduleOf } from '#testing/people/filled-program.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { drawPicture } from '#testing/pictures.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-folder-'));
afterAll(() => rmSync(dir, { recursive: true }));
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const guerdon = (...args: string[]) => {
  const { databaseUrl, store } = server.services.config;
  return runGuerdon(['program', ...args], {
    ...{ DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://rewards.example.com', FETCH_PICTURES: 'off' },
    ...{ DATA_DIR: store.kind === 'disk' ? path.dirname(store.dir) : dir },
    SECRET: 'a secret that only the tests know, and long enough',
  });
};
const apply = (folder: string, ...more: string[]) => guerdon('apply', folder, '--as', 'sofia', ...more);

/** A program with a bit of everything, and the folder that it was exported to. */
async function exported(slug: string): Promise<{ program: ProgramForAdmins; folder: string }> {
  const made = await sofia.setUp(slug);
  const programId = made._id;
  for (const item of [
    { name: 'Cement', points: 5, uniqueIdentifier: '007' },
    { name: 'Sand', points: 2 },
  ])
    await sofia.send('POST /api/admin/program/:programId/rebateItem/create', { programId, item });
  const program = await sofia.save(await sofia.read(programId), {
    terms: '<p>Be fair.</p>',
    rules: '<p>Send receipts.</p>',
    rewardItems: [
      { name: 'Mug', points: 10 },
      { name: 'Cap', points: 20 },
    ],
    loyaltyProgramTrainings: [moduleOf('Safety'), moduleOf('Ladders')],
  });
  const folder = path.join(dir, slug);
  expect(await guerdon('export', slug, folder)).toMatchObject({ code: 0 });
  return { program, folder };
}
function edit(folder: string, file: string, from: string, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(folder, file), text.replace(from, to));
}
const itemsOf = async (id: string) => {
  const columns = ['unique_identifier', 'name', 'points', 'disabled'] as const;
  const rows = server.services.db.selectFrom('rebate_items').where('program_id', '=', id).select(columns);
  return await rows.orderBy('name').execute();
};

test('what is edited in the folder is changed, what is not in it is put out of use, and no row is made anew', async () => {
  const { program, folder } = await exported('edited');
  edit(folder, 'program.json', '"holdDays": 0', '"holdDays": 7');
  edit(folder, 'terms.html', 'Be fair.', 'Be fair, and kind.<script>alert(1)</script>');
  edit(folder, 'catalog.csv', '007,Cement,5,', '007,Fine cement,6,');
  edit(folder, 'catalog.csv', ',Sand,2,,,No\r\n', ',Gravel,3,,,No\r\n');
  edit(folder, 'rewards/mug.json', '"points": 10', '"points": 11');
  for (const file of ['rewards/cap.json', 'trainings/ladders.json']) rmSync(path.join(folder, file));
  edit(folder, 'trainings/safety.json', 'Which?', 'Which one?');

  const found = await guerdon('diff', folder, '--as', 'sofia');
  expect(found).toMatchObject({ code: 1, stderr: '' });
  expect(found.stdout.trimEnd().split('\n')).toEqual([
    'catalog.csv  007: Name: Cement → Fine cement',
    'catalog.csv  007: Points: 5 → 6',
    'catalog.csv  Gravel: Name: (none) → Gravel',
    'catalog.csv  Gravel: Points: (none) → 3',
    'catalog.csv  Sand: Disabled: (none) → Yes',
    'program.json  pointsRules.holdDays: 0 → 7',
    'rewards/cap.json  archived: false → true',
    'rewards/mug.json  points: 10 → 11',
    'terms.html  Be fair. → Be fair, and kind.',
    'trainings/ladders.json  disabled: false → true',
    'trainings/safety.json  questions[1].text: Which? → Which one?',
  ]);
  expect(await sofia.read(program._id)).toEqual(program);

  expect(await apply(folder)).toMatchObject({ code: 0, stderr: '' });
  const after = await sofia.read(program._id);
  expect(after).toMatchObject({ pointsRules: { holdDays: 7 }, terms: '<p>Be fair, and kind.</p>' });
  expect(after.termsVersion).toBe(program.termsVersion! + 1);
  const ids = (all: { _id: string }[]) => all.map(({ _id }) => _id).toSorted();
  expect(ids(after.rewardItems)).toEqual(ids(program.rewardItems));
  expect(ids(after.loyaltyProgramTrainings)).toEqual(ids(program.loyaltyProgramTrainings));
  expect(after.rewardItems).toMatchObject([
    { name: 'Mug', points: 11, archived: false },
    { name: 'Cap', archived: true },
  ]);
  expect(await itemsOf(program._id)).toEqual([
    { unique_identifier: '007', name: 'Fine cement', points: 6, disabled: false },
    { unique_identifier: null, name: 'Gravel', points: 3, disabled: false },
    { unique_identifier: null, name: 'Sand', points: 2, disabled: true },
  ]);
  expect(await apply(folder)).toMatchObject({ stdout: 'Nothing differs, so nothing was changed.\n' });
  expect(await sofia.read(program._id)).toEqual(after);
});

test('what somebody has changed since the export is refused by name, unless it is to be overwritten', async () => {
  const { program, folder } = await exported('changed-since');
  await sofia.save(program, { rules: '<p>Send them soon.</p>' });
  expect(await guerdon('diff', folder, '--as', 'sofia')).toMatchObject({
    stdout: expect.stringContaining('rules.html was changed in the program since: apply refuses it without --force.'),
  });
  edit(folder, 'rewards/mug.json', '"points": 10', '"points": 12');
  const refused = await apply(folder);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    'Nothing was applied. Somebody has changed this in the program since the folder was exported: rules.html. Export the program again, or overwrite these changes.\n',
  );
  expect(await sofia.read(program._id)).toMatchObject({ rewardItems: [{ points: 10 }, { points: 20 }] });
  expect(await apply(folder, '--force')).toMatchObject({ code: 0 });
  expect(await sofia.read(program._id)).toMatchObject({
    ...{ rules: '<p>Send receipts.</p>', rewardItems: [{ points: 12 }, { points: 20 }] },
  });
});

test('a later export of elsewhere is applied where an earlier one was, but for what was changed there', async () => {
  const { program, folder } = await exported('staged');
  const made = path.join(dir, 'made');
  cpSync(folder, made, { recursive: true });
  edit(made, 'program.json', '"slug": "staged"', '"slug": "live"');
  expect(await apply(made)).toMatchObject({ code: 0 });
  await sofia.save(program, { rules: '<p>Second.</p>', terms: '<p>Second.</p>' });
  const again = async () => {
    expect(await guerdon('export', 'staged', folder)).toMatchObject({ code: 0 });
    edit(folder, 'program.json', '"slug": "staged"', '"slug": "live"');
    return await apply(folder);
  };
  expect(await again()).toMatchObject({ code: 0, stdout: expect.stringContaining('terms.html  Be fair. → Second.') });
  const live = await server.services.db
    .selectFrom('programs')
    .where('slug', '=', 'live')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(live).toMatchObject({ rules: '<p>Second.</p>', opened_at: null });
  await sofia.save({ _id: live.id, version: live.version }, { terms: '<p>Their own.</p>' });
  await sofia.save(await sofia.read(program._id), { rules: '<p>Third.</p>', terms: '<p>Third.</p>' });
  expect(await again()).toMatchObject({ code: 1, stderr: expect.stringContaining('exported: terms.html.') });
});

test('a save that is under way is seen: what it changes is refused, and of two applies at once the second finds nothing to do', async () => {
  const { program, folder } = await exported('at-once');
  edit(folder, 'rules.html', 'Send receipts.', 'Send them today.');
  const applied = await whileHeld(
    server.services.db,
    async (tx) => {
      const save = { rules: '<p>Of the editor.</p>', version: program.version + 1 };
      await tx.updateTable('programs').set(save).where('id', '=', program._id).execute();
    },
    () => apply(folder),
    async () => {},
  );
  expect(applied).toMatchObject({ code: 1, stderr: expect.stringContaining('exported: rules.html.') });
  const both = await Promise.all([apply(folder, '--force'), apply(folder, '--force')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.map(({ stdout }) => stdout.split('\n')[0]).toSorted()).toEqual([
    'Nothing differs, so nothing was changed.',
    'rules.html  Of the editor. → Send them today.',
  ]);
});

test('of two applies at once that make a program, one makes it', async () => {
  const { folder } = await exported('to-be-made');
  edit(folder, 'program.json', '"slug": "to-be-made"', '"slug": "made-once"');
  const both = await Promise.all([apply(folder), apply(folder)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  const refused = both.find(({ code }) => code === 1)!;
  expect(refused.stderr).toBe('The same was applied at this moment. Compare again.\n');
  const made = await server.services.db.selectFrom('programs').where('slug', '=', 'made-once').select('id').execute();
  expect(made).toHaveLength(1);
});

test('only who may set a program up applies to it, and a manager makes none for a company of others', async () => {
  const { program, folder } = await exported('of-others');
  await addStaff(server, 'elsewhere', [inProgram('manager', sofia.harborId)]);
  await addStaff(server, 'of-it', [inProgram('manager', program._id)]);
  edit(folder, 'rules.html', 'Send receipts.', 'Send more.');
  expect(await guerdon('apply', folder, '--as', 'elsewhere')).toMatchObject({
    ...{ code: 1, stderr: 'This URL path is already taken.\n' },
  });
  expect(await guerdon('apply', folder, '--as', 'of-it')).toMatchObject({ code: 0 });
  edit(folder, 'program.json', '"slug": "of-others"', '"slug": "of-nobody"');
  expect(await guerdon('apply', folder, '--as', 'of-it')).toMatchObject({ code: 1 });
  expect(await guerdon('apply', folder, '--as', 'maria')).toMatchObject({ code: 1 });
});

test('everything wrong with a folder is named by its file, and nothing is written', async () => {
  const { program, folder } = await exported('with-faults');
  const wrong = async (name: string, spoil: (folder: string) => void) => {
    const spoiled = path.join(dir, `spoiled-${name}`);
    cpSync(folder, spoiled, { recursive: true });
    mkdirSync(path.join(spoiled, 'files'));
    spoil(spoiled);
    const { code, stderr } = await apply(spoiled);
    expect([name, code]).toEqual([name, 1]);
    return stderr.trimEnd();
  };
  const write = (file: string, text: string | Buffer) => (at: string) => writeFileSync(path.join(at, file), text);
  expect(await wrong('no-program', (at) => rmSync(path.join(at, 'program.json')))).toBe('program.json is missing.');
  expect(await wrong('unknown', write('notes.docx', ''))).toContain('notes.docx is no file');
  expect(await wrong('hostile-picture', write('files/mug.svg', '<svg/>'))).toContain('files/mug.svg is no file');
  expect(await wrong('unnamed-picture', write('files/mug.png', 'x'))).toContain('nothing in it names it');
  expect(await wrong('link', (at) => symlinkSync('/etc/passwd', path.join(at, 'rules.es.html')))).toBe(
    'rules.es.html is a link. A folder holds files only.',
  );
  expect(
    await wrong('linked-folder', (at) => {
      rmSync(path.join(at, 'rewards'), { recursive: true });
      symlinkSync('/etc', path.join(at, 'rewards'));
    }),
  ).toBe('rewards is a link. A folder holds files only.');
  expect(await wrong('bytes', write('rules.html', Buffer.from([0xff, 0xfe, 0x41])))).toBe(
    'rules.html is not UTF-8 text.',
  );
  expect(await wrong('json', write('registration.json', '{,}'))).toContain('registration.json is not JSON');
  const cap = (fields: object) => write('rewards/cap.json', JSON.stringify({ name: 'Cap', points: 20, ...fields }));
  expect(await wrong('points', cap({ points: -1, name: 'C'.repeat(500) }))).toMatch(
    /^rewards\/cap.json, name: .*\nrewards\/cap.json, points: /,
  );
  expect(await wrong('field', cap({ price: 1 }))).toBe('rewards/cap.json, price: there is no such field.');
  expect(await wrong('nested', cap({ texts: { es: { nme: 'Gorra' } } }))).toBe(
    'rewards/cap.json, texts.es.nme: there is no such field.',
  );
  expect(
    await wrong('rule', (at) => edit(at, 'program.json', '"holdDays"', '"expireAfter": null, "holdDay"')),
  ).toContain('program.json, pointsRules.holdDay');
  expect(await wrong('language', write('terms.fr.html', '<p>Soyez justes.</p>'))).toContain('terms.fr.html is no file');
  expect(await wrong('elsewhere', cap({ image: '../../etc/passwd' }))).toContain('rewards/cap.json, image: ');
  expect(await wrong('no-picture', cap({ image: 'files/cap.png' }))).toBe('files/cap.png is missing.');
  expect(
    await wrong('broken-picture', (at) => {
      cap({ image: 'files/cap.png' })(at);
      cpSync(path.join(at, 'rules.html'), path.join(at, 'files/cap.png'), { recursive: true });
    }),
  ).toBe('files/cap.png cannot be used: it is damaged, or not what its name says.');
  expect(await wrong('row', (at) => edit(at, 'catalog.csv', ',Sand,2,', ',Sand,two,'))).toMatch(
    /^catalog.csv, line 3: /,
  );
  expect(await wrong('zeros', (at) => edit(at, 'catalog.csv', '007,Cement', '7,Cement'))).toContain('taken the zeros');
  expect(await wrong('newer', write('export.json', '{"format":99,"files":{}}'))).toContain('newer version');
  expect(await sofia.read(program._id)).toEqual(program);
  const unused = server.services.db
    .selectFrom('files')
    .where('program_id', 'is', null)
    .where('album', '=', 'rewardItems');
  expect(await unused.selectAll().execute()).toEqual([]);
});

test('an export replaces an earlier one, and touches no other folder', async () => {
  const { program, folder } = await exported('replaced');
  await sofia.save(program, { rules: '' });
  expect(await guerdon('export', 'replaced', folder)).toMatchObject({ code: 0 });
  expect(() => readFileSync(path.join(folder, 'rules.html'))).toThrow('ENOENT');
  const others = mkdtempSync(path.join(dir, 'others-'));
  writeFileSync(path.join(others, 'thesis.txt'), 'mine');
  expect(await guerdon('export', 'replaced', others)).toMatchObject({
    ...{ code: 2, stderr: `${others} is neither empty nor an earlier export.\n` },
  });
  expect(await guerdon('export', 'nowhere', others)).toMatchObject({
    code: 1,
    stderr: 'There is no program "nowhere".\n',
  });
});

test('a picture that is replaced under its name is taken, one in two albums comes once, and what nothing takes goes', async () => {
  const { program, folder } = await exported('replaced-picture');
  const { db } = server.services;
  mkdirSync(path.join(folder, 'files'));
  const draw = async (file: string) => writeFileSync(path.join(folder, 'files', file), await drawPicture());
  await draw('mug.png');
  edit(folder, 'rewards/mug.json', '"image": null', '"image": "files/mug.png"');
  edit(folder, 'trainings/safety.json', '"poster": null', '"poster": "files/mug.png"');
  expect(await apply(folder)).toMatchObject({ code: 0, stderr: '' });
  const files = () => db.selectFrom('files').select(['image_key', 'program_id']).orderBy('image_key').execute();
  const before = await files();
  expect(await apply(folder)).toMatchObject({ stdout: 'Nothing differs, so nothing was changed.\n' });
  expect(await files()).toEqual(before);

  expect(await guerdon('export', 'replaced-picture', folder)).toMatchObject({ code: 0 });
  const [named] = readdirSync(path.join(folder, 'files'));
  await draw(named!);
  const found = await guerdon('diff', folder, '--as', 'sofia');
  expect(found).toMatchObject({ code: 1, stderr: '' });
  expect(found.stdout).toContain(`rewards/mug.json  image: files/${named} → files/mug-`);
  expect(found.stdout).toContain(`trainings/safety.json  poster: files/${named} → files/mug-`);
  expect(await apply(folder)).toMatchObject({ code: 0, stderr: '' });
  const after = await sofia.read(program._id);
  const shown = after.rewardItems.find(({ name }) => name === 'Mug')!.image!;
  expect(before.map(({ image_key }) => image_key)).not.toContain(shown.imageKey);

  await draw(named!);
  const both = await Promise.all([apply(folder), apply(folder)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect((await files()).filter(({ program_id }) => program_id === null)).toEqual([]);
});

test('what staff have changed is not overwritten later because a folder without it was applied meanwhile', async () => {
  const { program, folder } = await exported('left-out');
  await server.services.db
    .updateTable('rebate_items')
    .set({ points: 99 })
    .where('program_id', '=', program._id)
    .execute();
  await sofia.save(program, { slogan: 'Ours' });
  const part = path.join(dir, 'part');
  cpSync(folder, part, { recursive: true });
  rmSync(path.join(part, 'catalog.csv'));
  const settings = JSON.parse(readFileSync(path.join(part, 'program.json'), 'utf8'));
  writeFileSync(path.join(part, 'program.json'), JSON.stringify({ ...settings, slogan: undefined }));
  edit(part, 'rules.html', 'Send receipts.', 'Send them all.');
  expect(await apply(part)).toMatchObject({ code: 0, stderr: '' });
  edit(folder, 'rules.html', 'Send receipts.', 'Send them all.');
  const refused = { code: 1, stderr: expect.stringContaining('exported: catalog.csv, program.json.') };
  expect(await apply(folder)).toMatchObject(refused);
  expect(await apply(part)).toMatchObject({ stdout: 'Nothing differs, so nothing was changed.\n' });
  expect(await apply(folder)).toMatchObject(refused);
  expect(await itemsOf(program._id)).toMatchObject([{ points: 99 }, { points: 99 }]);
});

test('a catalog without its columns is read with those of the program', async () => {
  const { program, folder } = await exported('own-columns');
  const columns = [{ field: 'brand', displayName: 'Made by', searchable: true }];
  await sofia.save(program, { rebateItemFields: columns });
  expect(await guerdon('export', 'own-columns', folder)).toMatchObject({ code: 0 });
  rmSync(path.join(folder, 'catalog.json'));
  edit(folder, 'catalog.csv', ',Sand,2,,,No,\r\n', ',Sand,2,,,No,Holcim\r\n');
  expect(await apply(folder)).toMatchObject({ code: 0, stderr: '' });
  const items = server.services.db.selectFrom('rebate_items').where('program_id', '=', program._id).select('fields');
  expect((await items.where('name', '=', 'Sand').executeTakeFirstOrThrow()).fields).toEqual({ brand: 'Holcim' });
});

test('what a folder leaves out goes with the others into another first language', async () => {
  const { program, folder } = await exported('turned');
  const question = { uid: 'trade', type: 'text', label: 'Trade', texts: { es: { label: 'Oficio' } } } as const;
  await sofia.save(program, { languages: ['en', 'es'], registrationForm: { formItems: [question] } });
  expect(await guerdon('export', 'turned', folder)).toMatchObject({ code: 0 });
  rmSync(path.join(folder, 'registration.json'));
  edit(folder, 'program.json', '"en",\n    "es"', '"es",\n    "en"');
  expect(await apply(folder)).toMatchObject({ code: 0, stderr: '' });
  expect((await sofia.read(program._id)).registrationForm.formItems).toMatchObject([
    { label: 'Oficio', texts: { en: { label: 'Trade' } } },
  ]);
});

test('a folder that is none is named', async () => {
  const nowhere = path.join(dir, 'nowhere');
  for (const found of [await apply(nowhere), await guerdon('diff', nowhere, '--as', 'sofia')])
    expect(found).toMatchObject({ code: 2, stdout: '', stderr: `There is no folder "${nowhere}".\n` });
});

test('what cannot be sent as a folder is refused before its first byte: no path, a lost picture, a long catalog, and a second one', async () => {
  const { db, store } = server.services;
  const refusal = async (id: string) => {
    const { status, body } = await sofia.send('GET /api/admin/program/:id/folder', { id });
    return [status, body.errors?.map(({ message }) => message) ?? body.type];
  };
  const draft = await sofia.create();
  expect(await refusal(draft._id)).toEqual([400, [expect.stringContaining('no URL path yet')]]);

  const { program } = await exported('hard-to-send');
  const image = await sofia.upload('rewardItems');
  await sofia.save(program, { rewardItems: [{ name: 'Lamp', points: 10, image }] });
  const bytes = (await store.read(image.imageKey))!;
  await store.remove(image.imageKey);
  expect(await refusal(program._id)).toEqual([400, [expect.stringContaining('is not in the file store')]]);
  await store.write(image.imageKey, bytes, 'image/png');

  const held = await whileHeld(
    db,
    async (tx) => {
      await sql`lock table rebate_items in access exclusive mode`.execute(tx);
    },
    () => refusal(program._id),
    async () => {
      expect(await refusal(program._id)).toEqual([429, 'exports-busy']);
    },
  );
  expect(held[0]).toBe(200);
  const row = { id: sql`gen_random_uuid()`, program_id: program._id };
  await sql`insert into rebate_items (id, program_id, name, points)
    select ${row.id}, ${row.program_id}, 'Item ' || n, 1 from generate_series(1, 20000) n`.execute(db);
  expect(await refusal(program._id)).toEqual([400, [expect.stringContaining('more than 20,000 items')]]);
});
