import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProgramForAdmins } from '#contract/program-setup.ts';
import type { Language } from '#domain/languages.ts';
import { lockCatalog } from '#server/catalog/import/queries.ts';
import { cement } from '#testing/people/buyer.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { type Editor, openEditor, type Parts } from '#testing/people/editor.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { lockProgram } from './queries.ts';
import { turnTexts } from './setup/first-language.ts';
import { setProgram } from './setup/queries.ts';

const server = sharedTestServer();
let sofia: Editor;
let program: ProgramForAdmins;
let itemId: string;
let categoryId: string;
let programs = 0;
beforeAll(async () => {
  sofia = await openEditor(server);
});
/** Another program for each test, written in English, with one of everything that has texts. */
beforeEach(async () => {
  programs += 1;
  program = await sofia.read(await addProgram(server, `written-${programs}`));
  const programId = program._id;
  const cap = { name: 'Cap', points: 5, texts: { es: { name: 'Gorra' } } };
  const training = { moduleName: 'Valves', points: 5, videoUrl: 'https://youtu.be/dQw4w9WgXcQ', questions: [asked] };
  program = await sofia.save(program, {
    ...{ name: 'Harbor', languages: ['en', 'es'], texts: { es: { name: 'Puerto' } } },
    ...{ rewardItems: [cap], loyaltyProgramTrainings: [training] },
  });
  const category = { category: 'Boards', texts: { es: { category: 'Tablas' } } };
  const made = await sofia.ok('POST /api/admin/program/:programId/category/create', { programId, category });
  categoryId = made.category._id;
  const { items } = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search: cement });
  itemId = items[0]!._id;
});

const asked = {
  text: 'How far?',
  answerOne: { text: 'A turn', correct: true },
  answerTwo: { text: 'Two', correct: false },
};
const form = { formItems: [{ uid: 'text-1767600000101', type: 'text' as const, label: 'Shop' }] };
const ofProgram = () => ({ programId: program._id });
const sendParts = (parts: Parts, writtenIn?: Language) =>
  sofia.call('POST /api/admin/program/:id/update', {
    ...{ id: program._id, version: program.version, writtenIn, program: parts },
  });
const sendFile = (writtenIn?: Language, more: { dryRun?: boolean } = {}) =>
  sendCatalog(server.url, sofia, program._id, 'Name,Points\nDeck Stain,80\n', {
    ...more,
    ...(writtenIn && { writtenIn }),
  });

/** Each kind of save that holds texts, as it was read before the program's first language changed. */
const saves: Record<
  string,
  (writtenIn?: Language) => Promise<{ status: number; body: { msg?: string; type?: string } }>
> = {
  'the name of the program': (writtenIn) => sendParts({ name: 'Haven' }, writtenIn),
  'a text beside it': (writtenIn) => sendParts({ texts: { es: { name: 'Ensenada' } } }, writtenIn),
  'its registration form': (writtenIn) => sendParts({ registrationForm: form }, writtenIn),
  'its registration form, by itself': (writtenIn) =>
    sofia.call('POST /api/admin/form/create', {
      ...{ programID: program._id, version: program.version, writtenIn, form },
    }),
  'its columns': (writtenIn) =>
    sendParts({ rebateItemFields: [{ field: 'brand', displayName: 'Brand', searchable: true }] }, writtenIn),
  'a reward': (writtenIn) => sendParts({ rewardItems: [{ _id: program.rewardItems[0]!._id, name: 'Hat' }] }, writtenIn),
  'a new reward': (writtenIn) => sendParts({ rewardItems: [{ name: 'Mug', points: 1 }] }, writtenIn),
  'a training': (writtenIn) =>
    sendParts(
      { loyaltyProgramTrainings: [{ _id: program.loyaltyProgramTrainings[0]!._id, questions: [asked] }] },
      writtenIn,
    ),
  'a category': (writtenIn) =>
    sofia.call('POST /api/admin/program/:programId/category/:categoryId', {
      ...{ ...ofProgram(), categoryId, version: 1, writtenIn, updatedFields: { category: 'Planks' } },
    }),
  'a new category': (writtenIn) =>
    sofia.call('POST /api/admin/program/:programId/category/create', {
      ...{ ...ofProgram(), writtenIn, category: { category: 'Mallets' } },
    }),
  'a rebate item': (writtenIn) =>
    sofia.call('POST /api/admin/program/:programId/rebateItem/:itemId', {
      ...{ ...ofProgram(), itemId, version: 1, writtenIn, updatedFields: { name: 'Slow cement' } },
    }),
  'the name of a rebate item in another language': (writtenIn) =>
    sofia.call('POST /api/admin/program/:programId/rebateItem/:itemId', {
      ...{ ...ofProgram(), itemId, version: 1, writtenIn, updatedFields: { fields: { nameSpanish: 'Cemento' } } },
    }),
  'a new rebate item': (writtenIn) =>
    sofia.call('POST /api/admin/program/:programId/rebateItem/create', {
      ...{ ...ofProgram(), writtenIn, item: { name: 'Copper Pipe', points: 5 } },
    }),
  'a catalog file': (writtenIn) => sendFile(writtenIn),
};

const refused = {
  status: 409,
  body: {
    type: 'first-language-changed',
    msg: 'The program’s first language is Español by now. What you entered was written with English first: copy it, load the page again and enter it there.',
  },
};
const refusedFile = {
  status: 409,
  body: {
    type: 'first-language-changed',
    msg: 'The program’s first language is Español by now, no longer English. If the names in the file are in Español, try again; otherwise correct the file and choose it again.',
  },
};
/** Everything that the saves would change. */
async function readAll() {
  const [{ categories }, { items }] = await Promise.all([
    sofia.ok('GET /api/admin/program/:programId/categories', ofProgram()),
    sofia.ok('GET /api/admin/program/:id/rebateItems', { id: program._id }),
  ]);
  return { program: await sofia.read(program._id), categories, items };
}

describe.each(Object.entries(saves))('%s', (kind, save) => {
  const refusal = kind === 'a catalog file' ? refusedFile : refused;

  test('is saved if it is written in the first language, and if no language is named', async () => {
    expect((await save('en')).status).toBeLessThan(300);
    program = await sofia.read(program._id);
    expect((await save()).body.type).not.toBe('first-language-changed');
  });

  test('is refused, before it is looked for a conflict, once another is the first, and nothing is stored', async () => {
    await sendParts({ languages: ['es', 'en'] });
    const before = await readAll();
    expect(await save('en')).toMatchObject(refusal);
    expect(await readAll()).toEqual(before);
  });

  test('waits for another first language of the same moment, and is refused by it', async () => {
    const id = program._id;
    const answer = await whileHeld(
      server.services.db,
      async (tx) => {
        await lockCatalog(tx, id);
        await lockProgram(tx, id);
        await setProgram(tx, id, { languages: ['es', 'en'] });
        await turnTexts(tx, id, { from: 'en', to: 'es' });
      },
      () => save('en'),
    );
    expect(answer).toMatchObject(refusal);
  });
});

test('what holds no texts is saved whatever the first language is', async () => {
  program = (await sendParts({ languages: ['es', 'en'] })).body.program;
  const sent: [Parts, ...Parts[]] = [
    { endDate: '2031-01-01' },
    { rewardItems: [{ _id: program.rewardItems[0]!._id, points: 6, archived: true }] },
    { loyaltyProgramTrainings: [{ _id: program.loyaltyProgramTrainings[0]!._id, disabled: true }] },
  ];
  for (const parts of sent) {
    const { status, body } = await sendParts(parts, 'en');
    expect(status).toBe(200);
    program = body.program;
  }
  const item = { ...ofProgram(), itemId, writtenIn: 'en', updatedFields: { points: 7, disabled: true } } as const;
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', item);
  const category = { ...ofProgram(), categoryId, writtenIn: 'en', updatedFields: { position: 3 } } as const;
  await sofia.ok('POST /api/admin/program/:programId/category/:categoryId', category);
});

test('items and categories are listed with the language in which they are written', async () => {
  const listed = async () => {
    const { items, writtenIn } = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: program._id });
    const { categories, writtenIn: other } = await sofia.ok(
      'GET /api/admin/program/:programId/categories',
      ofProgram(),
    );
    expect([items, categories].map(({ length }) => length > 0)).toEqual([true, true]);
    return [writtenIn, other];
  };
  expect(await listed()).toEqual(['en', 'en']);
  await sendParts({ languages: ['es', 'en'] });
  expect(await listed()).toEqual(['es', 'es']);
});

test('a catalog file that is only tried is refused as well, and can be tried again in the other language', async () => {
  await sendParts({ languages: ['es', 'en'] });
  expect(await sendFile('en', { dryRun: true })).toMatchObject(refusedFile);
  expect((await sendFile('es', { dryRun: true })).status).toBe(200);
});

test('who changes the first language and a text in one save has written it with the earlier one first', async () => {
  const { status, body } = await sendParts({ languages: ['es', 'en'], terms: '<p>As is.</p>' }, 'en');
  expect([status, body.program.languages]).toEqual([200, ['es', 'en']]);
});
