import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProgramForAdmins } from '#contract/program-setup.ts';
import type { Language } from '#domain/languages.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { type Editor, openEditor, type Parts } from '#testing/people/editor.ts';
import { addOwnProgram, newcomer } from '#testing/people/newcomers.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { openTrainee, type Trainee } from '#testing/people/trainee.ts';
import { signIn } from '#testing/sign-in.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

interface Named {
  name?: string;
  program?: { name: string };
}
let program: ProgramForAdmins;
let slug: string;
let maria: Buyer & Shopper & Trainee;
let userId: string;
/** Another program for each test, in English and Spanish, whose Maria reads Spanish. */
beforeEach(async () => {
  const own = await addOwnProgram(server);
  slug = own.slug;
  maria = {
    ...(await openShopper(server, own.maria)),
    ...(await openBuyer(server, own.maria)),
    ...(await openTrainee(server, own.maria)),
  };
  program = await sofia.read(maria.programId);
  userId = (await signIn(server, own.maria)).actor.userId;
  await save({ languages: ['en', 'es'] });
  await read('es');
});

async function save(parts: Parts): Promise<void> {
  program = await sofia.save(program, parts);
}
const read = (language: Language) => maria.ok('POST /api/client/user/:id/language', { id: userId, language });
const seen = async () => (await maria.ok('GET /api/common/program/:slug', { slug })).program;

const capTexts = { es: { name: 'Gorra', description: '<p>Azul.</p>', optionTexts: { Grand: 'Enorme' } } };
const cap = { name: 'Cap', description: '<p>Blue.</p>', points: 0, customSizes: ['Grand', 'Petite'], texts: capTexts };

test('participants read the program in their language; what is missing in it stays as it was written', async () => {
  const formItems = [
    {
      ...{ uid: 'select-1767600000101', type: 'select' as const, label: 'Trade', help_text: 'The main one' },
      options: ['Plumber', 'Roofer'],
      texts: { es: { label: 'Oficio', optionTexts: { Plumber: 'Plomero' } } },
    },
  ];
  await save({
    ...{ name: 'Harbor', rules: '<p>Be fair.</p>', terms: '<p>As is.</p>' },
    texts: { es: { name: 'Puerto', rules: '<p>Sea justo.</p><script>x</script>' } },
    ...{ registrationForm: { formItems }, rewardItems: [cap] },
  });
  expect(await seen()).toMatchObject({ name: 'Puerto', rules: '<p>Sea justo.</p>', terms: '<p>As is.</p>' });
  const [question] = (await seen()).registrationForm.formItems;
  expect(question).toMatchObject({ label: 'Oficio', help_text: 'The main one', optionTexts: { Plumber: 'Plomero' } });
  // Answers keep the options as they are stored.
  expect(question).toMatchObject({ options: ['Plumber', 'Roofer'] });
  const offered = (await seen()).rewardItems!.find(({ name }) => name === 'Gorra');
  expect(offered).toMatchObject({ description: '<p>Azul.</p>', optionTexts: { Grand: 'Enorme' } });
  expect(JSON.stringify(await seen())).not.toContain('"texts"');
  await read('en');
  expect(await seen()).toMatchObject({ name: 'Harbor', rules: '<p>Be fair.</p>' });
});

test('a guest reads it in the language of the browser, if the program has that', async () => {
  await save({ name: 'Harbor', texts: { es: { name: 'Puerto' } } });
  const named = async (language: string) => {
    const read = async (path: string) => {
      const address = `${server.url}/api/common/program/${slug}${path}`;
      return (await (await fetch(address, { headers: { 'accept-language': language } })).json()) as Named;
    };
    const [{ program: site }, app] = [await read(''), await read('/manifest')];
    return [site!.name, app.name];
  };
  expect(await named('es-MX,en;q=0.5')).toEqual(['Puerto', 'Puerto']);
  expect(await named('en-US')).toEqual(['Harbor', 'Harbor']);
  await save({ languages: ['en'] });
  expect(await named('es-MX')).toEqual(['Harbor', 'Harbor']);
});

test('a reward in the cart, in an order and in its mail is read in the language, and a renamed one as it was ordered', async () => {
  await save({ rewardItems: [cap] });
  const item = await maria.reward('Cap');
  await maria.settle();
  const line = { userLoyaltyProgramId: maria.memberId, cartItem: { item, quantity: 1, size: 'Grand' } };
  const { cartItem } = await maria.ok('POST /api/client/cartRewardItem/create', line);
  // It is put back as it was chosen, so that the stored size stays beside what it is called.
  const inSpanish = { name: 'Gorra', size: 'Grand', optionTexts: { Grand: 'Enorme' } };
  expect(cartItem).toMatchObject(inSpanish);
  const ordered = async () => {
    const { orders } = await maria.ok('GET /api/client/order/list', {});
    return orders[0]!.items[0];
  };
  await maria.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: maria.memberId });
  expect(await ordered()).toMatchObject(inSpanish);
  const { email } = (await maria.ok('GET /api/client/user/:id', { id: userId })).user;
  const [mail] = await openMails(server, { to: email });
  expect(mail).toMatchObject({ kind: 'orderPlaced', text: expect.stringMatching(/Gorra.*Enorme/) });
  await save({ rewardItems: [{ _id: item, name: 'Beanie', texts: { es: { name: 'Gorro' } } }] });
  expect(await ordered()).toMatchObject({ name: 'Cap' });
});

test('a training is taken in the language; its texts can be given after it was answered', async () => {
  const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
  const question = {
    text: 'How far?',
    answerOne: { text: 'A turn', correct: true },
    answerTwo: { text: 'Two', correct: false },
  };
  await save({ loyaltyProgramTrainings: [{ moduleName: 'Valves', points: 5, videoUrl, questions: [question] }] });
  const { _id, questions } = program.loyaltyProgramTrainings.find(({ moduleName }) => moduleName === 'Valves')!;
  const asked = { id: _id, question: questions[0]!._id };
  await maria.watch({ id: _id });
  await maria.ok('POST /api/client/training/:id/answer', { ...asked, answer: 'answerOne' });
  const texts = { es: { text: '¿Cuánto?', answerOne: 'Una vuelta', explanation: 'Así es.' } };
  const translated = { _id, texts: { es: { moduleName: 'Válvulas' } }, questions: [{ ...questions[0]!, texts }] };
  await save({ loyaltyProgramTrainings: [translated] });
  const { training, progress } = await maria.ok('GET /api/client/training/:id', { id: _id });
  expect(training).toMatchObject({
    moduleName: 'Válvulas',
    questions: [
      { _id: asked.question, text: '¿Cuánto?', answerOne: { text: 'Una vuelta' }, answerTwo: { text: 'Two' } },
    ],
  });
  expect(progress.answers).toMatchObject([{ question: asked.question, correct: true, explanation: 'Así es.' }]);
  // Before an answer nobody reads why it is right, in no language.
  expect(JSON.stringify((await seen()).loyaltyProgramTrainings)).not.toContain('Así es.');
  const { trainings } = await maria.ok('GET /api/client/training/list', {});
  expect(trainings.map(({ moduleName }) => moduleName)).toContain('Válvulas');
});

test('a language brings a column for the names of the items, by which they are found and read', async () => {
  expect(program.rebateItemFields).toContainEqual({
    field: 'nameSpanish',
    displayName: 'Name (Spanish)',
    searchable: false,
  });
  const itemId = await maria.item(cement);
  const updatedFields = { fields: { nameSpanish: 'Cemento rápido 50 lb' } };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', {
    programId: program._id,
    itemId,
    updatedFields,
  });
  const { items } = await maria.ok('GET /api/client/program/:id/rebateItems', { id: program._id, search: 'cemento' });
  expect(items).toMatchObject([{ _id: itemId, name: 'Cemento rápido 50 lb' }]);
  expect(items[0]!.fields).not.toHaveProperty('nameSpanish');
  expect((await seen()).rebateItemFields!.map(({ field }) => field)).not.toContain('nameSpanish');
  const { _id: id } = await maria.submit('4711', { item: cement });
  const line = async () => {
    const { receipt } = await maria.ok('GET /api/client/receipt/:id', { id });
    return receipt.receiptItems[0]!.item.name;
  };
  expect(await line()).toBe('Cemento rápido 50 lb');
  await read('en');
  expect(await line()).toBe(cement);
});

test('another first language changes places with it where there are texts', async () => {
  await save({ name: 'Harbor', rules: '<p>Be fair.</p>', texts: { es: { name: 'Puerto' } }, rewardItems: [cap] });
  const itemId = await maria.item(cement);
  const updatedFields = { fields: { nameSpanish: 'Cemento' } };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', {
    programId: program._id,
    itemId,
    updatedFields,
  });
  await save({ languages: ['es', 'en'] });
  expect(program).toMatchObject({ name: 'Puerto', rules: '<p>Be fair.</p>', texts: { en: { name: 'Harbor' } } });
  expect(program.rewardItems).toContainEqual(
    expect.objectContaining({ name: 'Gorra', customSizes: ['Grand', 'Petite'] }),
  );
  const { item } = await sofia.ok('GET /api/admin/program/:programId/rebateItem/:itemId', {
    programId: program._id,
    itemId,
  });
  expect(item).toMatchObject({ name: 'Cemento', fields: { nameEnglish: cement } });
  await save({ languages: ['en', 'es'] });
  expect(program).toMatchObject({ name: 'Harbor', texts: { es: { name: 'Puerto' } } });
  expect(program.rewardItems).toContainEqual(expect.objectContaining({ name: 'Cap', texts: capTexts }));
});

test('a text in another language is as long as the written one may be, and the refusal names its field', async () => {
  const texts = { es: { name: 'x'.repeat(201) } };
  expect(await sofia.problems(program, { texts })).toEqual([expect.stringMatching(/^texts\.es\.name: /)]);
  expect(await sofia.problems(program, { rewardItems: [{ ...cap, texts }] })).toEqual([
    expect.stringMatching(/^rewardItems\.0\.texts\.es\.name: /),
  ]);
});

test('a save that knows no other languages leaves their texts alone', async () => {
  const item = { uid: 'text-1767600000101', type: 'text' as const, label: 'Shop', texts: { es: { label: 'Tienda' } } };
  const column = { field: 'brand', displayName: 'Brand', searchable: true, texts: { es: { displayName: 'Marca' } } };
  const question = {
    ...{ text: 'How far?', texts: { es: { text: '¿Cuánto?' } } },
    ...{ answerOne: { text: 'A turn', correct: true }, answerTwo: { text: 'Two', correct: false } },
  };
  const training = { moduleName: 'Valves', points: 5, videoUrl: 'https://youtu.be/dQw4w9WgXcQ', questions: [question] };
  await save({
    ...{ registrationForm: { formItems: [item] }, rebateItemFields: [column], loyaltyProgramTrainings: [training] },
  });
  const made = program.loyaltyProgramTrainings.find(({ moduleName }) => moduleName === 'Valves')!;
  const { texts: _item, ...plainItem } = item;
  const { texts: _column, ...plainColumn } = column;
  const { texts: _texts, ...plainQuestion } = made.questions[0]!;
  const changed = { _id: made._id, questions: [{ ...plainQuestion, text: 'How far is it?' }] };
  await save({
    registrationForm: { formItems: [{ ...plainItem, label: 'Your shop' }] },
    ...{ rebateItemFields: [plainColumn], loyaltyProgramTrainings: [changed] },
  });
  expect(program.registrationForm.formItems).toMatchObject([{ label: 'Your shop', texts: item.texts }]);
  expect(program.rebateItemFields[0]).toMatchObject(column);
  const [kept] = program.loyaltyProgramTrainings.find(({ _id }) => _id === made._id)!.questions;
  expect(kept).toMatchObject({ text: 'How far is it?', texts: question.texts });
});

async function changeItem(name: string, updatedFields: { name?: string; fields?: Record<string, string> }) {
  const itemId = await maria.item(name);
  const change = 'POST /api/admin/program/:programId/rebateItem/:itemId';
  await sofia.ok(change, { programId: program._id, itemId, updatedFields });
  return itemId;
}
const found = async (wanted: { name?: string; search?: string }) => {
  const { items } = await maria.ok('GET /api/client/program/:id/rebateItems', { id: program._id, ...wanted });
  return items.map(({ name }) => name);
};

test('a filter by the name finds an item by its name in the language and by the written one', async () => {
  await changeItem(cement, { fields: { nameSpanish: 'Mezcla rápida' } });
  expect(await found({ name: 'mezcla rapida' })).toEqual(['Mezcla rápida']);
  expect(await found({ name: 'RapidSet' })).toEqual(['Mezcla rápida']);
  expect(await found({ name: 'RS-50' })).toEqual([]);
});

test('words in a name of the language count as words in the name', async () => {
  await changeItem(cement, { fields: { nameSpanish: 'Mezcla rápida', brand: 'Lisa' } });
  await changeItem(paint, { fields: { nameSpanish: 'Pintura lisa', brand: 'Mezcla' } });
  expect(await found({ search: 'mezcla' })).toEqual(['Mezcla rápida', 'Pintura lisa']);
  expect(await found({ search: 'lisa' })).toEqual(['Pintura lisa', 'Mezcla rápida']);
});

test('the activity names a training in the language, and a renamed one as it was completed', async () => {
  const valves = await maria.training({ name: 'Valves', questions: 0 });
  await maria.complete(valves);
  program = await sofia.read(program._id);
  await save({ loyaltyProgramTrainings: [{ _id: valves.id, texts: { es: { moduleName: 'Válvulas' } } }] });
  const label = async () => (await maria.ok('GET /api/client/points/list', {})).entries[0]!.said;
  expect(await label()).toEqual({ code: 'training', name: 'Válvulas' });
  const { entries } = await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points', { id: maria.memberId });
  expect(entries).toMatchObject([{ said: { code: 'training', name: 'Valves' } }]);
  await read('en');
  expect(await label()).toEqual({ code: 'training', name: 'Valves' });
  await read('es');
  await save({
    loyaltyProgramTrainings: [{ _id: valves.id, moduleName: 'Pipes', texts: { es: { moduleName: 'Tubos' } } }],
  });
  expect(await label()).toEqual({ code: 'training', name: 'Valves' });
});

test('a refusal names rewards in the language', async () => {
  await save({ rewardItems: [{ name: 'Mug', points: 0, texts: { es: { name: 'Taza' } } }] });
  await maria.choose('Mug');
  await save({ rewardItems: [{ _id: await maria.reward('Mug'), archived: true }] });
  const { body } = await maria.call('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: maria.memberId });
  expect(body.msg).toBe('Ya no se ofrece: Taza. Quite esos artículos de su carrito.');
});

test('a refusal names items in the language', async () => {
  await changeItem(cement, { fields: { nameSpanish: 'Cemento' } });
  const { _id: id, receiptItems } = await maria.add('4712', { item: cement });
  await maria.changeItem(cement, { points: 1 });
  const more = { id, itemId: receiptItems[0]!._id, quantity: 2 };
  const { body: stale } = await maria.call('POST /api/client/receipt/:id/item/:itemId', more);
  expect(stale).toMatchObject({ type: 'stale', lines: [{ name: 'Cemento' }] });
  await maria.changeItem(cement, { disabled: true });
  const { body } = await maria.call('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '4712' });
  expect(body.msg).toBe('Ya no da puntos: Cemento. Quite esos artículos de este recibo.');
});

test('a problem with an answer names the question in the language, in the registration and later', async () => {
  const uid = 'text-1767600000101';
  const shop = { uid, type: 'text' as const, label: 'Shop', required: true, editable: true };
  await save({ registrationForm: { formItems: [{ ...shop, texts: { es: { label: 'Tienda' } } }] } });
  const register = async (language: string) => {
    const user = { ...newcomer, username: 'pia-of-texts', password: 'harbor-test-2026' };
    const response = await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ slug, user, form: {} }),
    });
    return ((await response.json()) as { errors: { message: string }[] }).errors.map(({ message }) => message);
  };
  expect(await register('es-MX')).toEqual(['Falta este dato: Tienda']);
  expect((await register('en'))[0]).toContain('Shop');
  const own = { id: maria.memberId, userLoyaltyProgram: { completedRegistration: { [uid]: 'x'.repeat(501) } } };
  const { body } = await maria.call('POST /api/client/userLoyaltyProgram/update', own);
  expect(body.errors).toMatchObject([{ message: 'Tienda: como máximo 500 caracteres' }]);
});

test('a receipt names an item that has another name by now as it was promised', async () => {
  await changeItem(cement, { fields: { nameSpanish: 'Cemento' } });
  const { _id: id } = await maria.submit('4713', { item: cement });
  await changeItem(cement, { name: 'Slow cement', fields: { nameSpanish: 'Cemento lento' } });
  const { receipt } = await maria.ok('GET /api/client/receipt/:id', { id });
  expect(receipt.receiptItems).toMatchObject([{ item: { name: cement } }]);
});

test('what a denied receipt would send again is named in the language', async () => {
  await changeItem(cement, { fields: { nameSpanish: 'Cemento' } });
  await changeItem(paint, { fields: { nameSpanish: 'Pintura' } });
  await maria.add('4714', { item: cement });
  const { _id: id } = await maria.submit('4714', { item: paint });
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
  await maria.changeItem(cement, { disabled: true });
  const { sending } = await maria.ok('GET /api/client/receipt/:id', { id });
  expect(sending).toMatchObject({ items: [{ item: { name: 'Pintura' } }], leftOut: [{ name: 'Cemento' }] });
});

test('a category is called by its name in the language, and its items keep the stored one', async () => {
  const category = { category: 'Boards', texts: { es: { category: 'Tablas' } } };
  await sofia.ok('POST /api/admin/program/:programId/category/create', { programId: program._id, category });
  expect((await seen()).categories).toContainEqual(expect.objectContaining({ category: 'Boards', name: 'Tablas' }));
  await read('en');
  expect((await seen()).categories).toContainEqual(expect.objectContaining({ category: 'Boards', name: 'Boards' }));
});

test('another first language changes places also in the form and in the columns', async () => {
  const shop = { uid: 'text-1767600000101', type: 'text' as const, label: 'Shop', help_text: 'Its name' };
  const brand = { field: 'brand', displayName: 'Brand', searchable: true };
  await save({
    registrationForm: { formItems: [{ ...shop, texts: { es: { label: 'Tienda' } } }] },
    rebateItemFields: [{ ...brand, texts: { es: { displayName: 'Marca' } } }],
  });
  await save({ languages: ['es', 'en'] });
  const texts = { en: { label: 'Shop' } };
  expect(program.registrationForm.formItems).toMatchObject([{ label: 'Tienda', help_text: 'Its name', texts }]);
  expect(program.rebateItemFields).toContainEqual(
    expect.objectContaining({ displayName: 'Marca', texts: { en: { displayName: 'Brand' } } }),
  );
});

test('another first language changes places in trainings, also in a question that was answered', async () => {
  const valves = await maria.training({ name: 'Valves', questions: 1 });
  program = await sofia.read(program._id);
  const written = () => program.loyaltyProgramTrainings.find(({ _id }) => _id === valves.id)!;
  const texts = { es: { text: '¿Cuál?', answerTwo: 'Eso', explanation: 'Así es.' } };
  const questions = [{ ...written().questions[0]!, texts }];
  await save({ loyaltyProgramTrainings: [{ _id: valves.id, texts: { es: { moduleName: 'Válvulas' } }, questions }] });
  await maria.answerAll(valves);
  await save({ languages: ['es', 'en'] });
  expect(written()).toMatchObject({
    ...{ moduleName: 'Válvulas', description: 'All of Valves.', texts: { en: { moduleName: 'Valves' } } },
    questions: [
      {
        ...{ _id: valves.questions[0], text: '¿Cuál?', explanation: 'Así es.' },
        answerOne: { text: 'This', correct: false },
        answerTwo: { text: 'Eso', correct: true },
        texts: { en: { text: 'Which, 1?', answerTwo: 'That' } },
      },
    ],
  });
  const { progress } = await maria.ok('GET /api/client/training/:id', { id: valves.id });
  expect(progress.answers).toMatchObject([{ question: valves.questions[0], correct: true }]);
});

test('a text that is too long for a name stays in its column when its language becomes the first', async () => {
  const nameSpanish = 'x'.repeat(301);
  const itemId = await changeItem(cement, { fields: { nameSpanish } });
  await save({ languages: ['es', 'en'] });
  const find = 'GET /api/admin/program/:programId/rebateItem/:itemId';
  const { item } = await sofia.ok(find, { programId: program._id, itemId });
  expect(item).toMatchObject({ name: cement, fields: { nameSpanish } });
});
