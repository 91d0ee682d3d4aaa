import { beforeEach, expect, test } from 'vitest';
import { MAX_ANNOUNCED } from '#domain/announcements.ts';
import { addDays, today } from '#domain/calendar.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { signIn } from '#testing/sign-in.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
const create = 'POST /api/admin/program/:id/announcement/create';
const update = 'POST /api/admin/program/:id/announcement/:announcementId';
const all = 'GET /api/admin/program/:id/announcements';

let sofia: Editor;
let maria: Buyer;
let slug: string;
let own: Awaited<ReturnType<typeof addOwnProgram>>;
let id: string;
let day: string;
beforeEach(async () => {
  sofia = await openEditor(server);
  own = await addOwnProgram(server);
  ({ slug } = own);
  maria = await openBuyer(server, own.maria);
  id = maria.programId;
  const program = await sofia.read(id);
  // The day begins there before it does anywhere else.
  await sofia.save(program, { timeZone: 'Pacific/Kiritimati', languages: ['en', 'es'] });
  day = today(new Date(), 'Pacific/Kiritimati');
});

const announce = async (title: string, [first, last]: [number, number] = [0, 0], more = {}) => {
  const days = { startsOn: addDays(day, first), endsOn: addDays(day, last) };
  return (await sofia.ok(create, { id, announcement: { title, ...days, ...more } })).announcement;
};
const seen = async (of = maria) => (await of.ok('GET /api/common/program/:slug', { slug })).program.announcements;
const titles = async () => (await seen())?.map(({ title }) => title);

test('participants see what is announced from the first to the last day in the zone of the program', async () => {
  await announce('Over', [-3, -1]);
  await announce('Last day', [-2, 0]);
  await announce('First day', [0, 4]);
  await announce('Not yet', [1, 2]);
  expect(await titles()).toEqual(['First day', 'Last day']);
  const { announcements } = await sofia.ok(all, { id });
  expect(announcements.map(({ title, state }) => [title, state])).toEqual([
    ['Not yet', 'planned'],
    ['First day', 'shown'],
    ['Last day', 'shown'],
    ['Over', 'over'],
  ]);
});

test('a participant reads it in its language, and guests and other programs read nothing', async () => {
  await announce('Sale', [0, 0], { text: 'All pipes.', texts: { es: { title: 'Oferta' } } });
  const { actor } = await signIn(server, own.maria);
  await maria.ok('POST /api/client/user/:id/language', { id: actor.userId, language: 'es' });
  expect(await seen()).toEqual([{ _id: expect.any(String), title: 'Oferta', text: 'All pipes.' }]);
  for (const caller of [server.guest, await server.as('olga')])
    expect((await caller.ok('GET /api/common/program/:slug', { slug })).program).not.toHaveProperty('announcements');
});

test('another first language of the program moves its texts, and texts of the one before are refused', async () => {
  const one = await announce('Sale', [0, 0], { texts: { es: { title: 'Oferta' } } });
  await sofia.save(await sofia.read(id), { languages: ['es', 'en'] });
  const { announcements } = await sofia.ok(all, { id });
  expect(announcements[0]).toMatchObject({ title: 'Oferta', texts: { en: { title: 'Sale' } } });
  const announcement = { title: 'Late', startsOn: day, endsOn: day };
  const made = await sofia.call(create, { id, writtenIn: 'en', announcement });
  const kept = await sofia.call(update, { id, announcementId: one._id, writtenIn: 'en', updatedFields: { text: 'x' } });
  const moved = await sofia.call(update, {
    id,
    announcementId: one._id,
    writtenIn: 'en',
    updatedFields: { endsOn: day },
  });
  expect([made, kept, moved].map(({ status }) => status)).toEqual([409, 409, 200]);
});

test('the last day is not before the first, whichever of them is sent', async () => {
  const one = await announce('Sale', [0, 2]);
  for (const updatedFields of [{ endsOn: addDays(day, -1) }, { startsOn: addDays(day, 3) }]) {
    const { status, body } = await sofia.send(update, { id, announcementId: one._id, updatedFields });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['endsOn']]);
  }
});

test('of several added at once for one day, as many are kept as are shown', async () => {
  for (let at = 1; at < MAX_ANNOUNCED; at += 1) await announce(`Sale ${at}`);
  const sent = (title: string) => sofia.call(create, { id, announcement: { title, startsOn: day, endsOn: day } });
  const statuses = (await Promise.all(['One', 'Two', 'Three'].map(sent))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await seen()).toHaveLength(MAX_ANNOUNCED);
  await announce('Another day', [1, 1]);
});

test('of two managers who change one at once, the second is told what the first has written', async () => {
  const one = await announce('Sale');
  const save = (title: string) =>
    sofia.call(update, { id, announcementId: one._id, version: one.version, updatedFields: { title } });
  const answers = await Promise.all([save('Spring sale'), save('Summer sale')]);
  const [saved, refused] = answers.toSorted((a, b) => a.status - b.status) as typeof answers;
  expect([saved!.status, refused!.status, refused!.body.type]).toEqual([200, 409, 'stale']);
  expect(refused!.body.announcement).toEqual(saved!.body.announcement);
});

test('who may not set the program up changes nothing, and one of another program is not found', async () => {
  const one = await announce('Sale');
  const { caller: reviewer } = await addStaff(server, `rev-${slug}`, [inProgram('reviewer', id)]);
  expect((await reviewer.call(update, { id, announcementId: one._id, updatedFields: { text: 'x' } })).status).toBe(403);
  const elsewhere = { id: sofia.harborId, announcementId: one._id };
  expect((await sofia.call(update, { ...elsewhere, updatedFields: { text: 'x' } })).status).toBe(404);
  expect((await sofia.call('DELETE /api/admin/program/:id/announcement/:announcementId', elsewhere)).status).toBe(404);
});

test('its signs are text, whatever they would be in HTML', async () => {
  await announce('<b>Sale</b>', [0, 0], { text: '<img src=x>\n\u202eturned' });
  expect(await seen()).toMatchObject([{ title: '<b>Sale</b>', text: '<img src=x>\n\u202eturned' }]);
});
