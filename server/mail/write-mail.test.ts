import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { signIn } from '#testing/sign-in.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { writeMail } from './actions.ts';

const server = sharedTestServer();
let programId: string;

beforeAll(async () => {
  const { actor } = await signIn(server, 'maria');
  programId = 'programId' in actor ? actor.programId : '';
});

const shipping = { trackingNumber: '1Z999', date: '2026-11-07', shipsTo: ['12 Harbor St'] };
const shipped = { name: 'Maria Alvarez', items: [{ name: 'Café Mug' }], ...shipping, isCorrected: false };
const about = { kind: 'cartItemShipped', userId: null, data: shipped } as const;
const write = (causeId: string, to = 'maria@example.com', language: Language = 'en') =>
  inTransaction(server.services.db, (tx) =>
    writeMail(tx, server.services, { ...about, programId, causeId, to, language }),
  );
const listAbout = (causeId: string) =>
  server.services.db.selectFrom('mails').where('cause_id', '=', causeId).selectAll().execute();

test('one cause is one mail, even for concurrent requests', async () => {
  const causeId = newId();
  const written = await Promise.all(Array.from({ length: 20 }, () => write(causeId)));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await listAbout(causeId)).toHaveLength(1);
});

test('a mail exists exactly when its event does', async () => {
  const causeId = newId();
  const failing = server.services.db.transaction().execute(async (db) => {
    const mail = { ...about, programId, causeId, to: 'maria@example.com', language: 'en' } as const;
    await writeMail(db, server.services, mail);
    throw new Error('after the mail');
  });
  await expect(failing).rejects.toThrow('after the mail');
  expect(await listAbout(causeId)).toEqual([]);
});

test.each([
  'maria@example.com\r\nBcc: eve@example.com',
  'maria@example.com, eve@example.com',
  'maria@example.com;eve@example.com',
  '"Eve" <eve@example.com>',
  ' ',
])('an address that could be more than one is refused: %j', async (to) => {
  const causeId = newId();
  await expect(write(causeId, to)).rejects.toThrow();
  expect(await listAbout(causeId)).toEqual([]);
});

test('it has the name and color of the company, and a link to the program', async () => {
  const causeId = newId();
  await write(causeId);
  const [mail] = await listAbout(causeId);
  expect(mail).toMatchObject({ to_address: 'maria@example.com', subject: 'Your reward is on its way: Café Mug' });
  for (const said of ['Harbor Supply', 'Harbor Trade Rewards', '1Z999', '11/07/2026', 'Café Mug']) {
    expect(mail?.html).toContain(said);
    expect(mail?.text).toContain(said);
  }
  expect(mail?.html).toContain('#0f766e');
  expect(mail?.html).toContain('href="http://127.0.0.1:3000/program/harbor-trade/activity?tab=orders"');
  expect(mail?.text).toContain('http://127.0.0.1:3000/program/harbor-trade/activity?tab=orders');
  expect(mail?.from_name).toBe('Harbor Supply');
});

test('it is written in the language of its reader, whom its end tells why it comes', async () => {
  const causeId = newId();
  await write(causeId, 'maria@example.com', 'es');
  const [mail] = await listAbout(causeId);
  expect(mail?.subject).toBe('Su recompensa está en camino: Café Mug');
  expect(mail?.html).toContain('<html lang="es">');
  for (const said of ['7 de noviembre de 2026', 'porque participa en Harbor Trade Rewards, de Harbor Supply.']) {
    expect(mail?.html).toContain(said);
    expect(mail?.text).toContain(said);
  }
});
